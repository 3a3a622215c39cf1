-- The region of its country that a site lies in, by ISO 3166-2; null: none is given.
ALTER TABLE sites
    ADD COLUMN region_code text,
    ADD CONSTRAINT sites_region_code_check CHECK (
        region_code IS NULL
        OR (region_code ~ '^[A-Z]{2}-[A-Z0-9]{1,3}$' AND left(region_code, 2) = country_code)
    );
