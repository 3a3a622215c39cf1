-- The pattern of a text that stands for itself, with neither letter nor figure right beside it.
CREATE OR REPLACE FUNCTION hiatus.word_pattern(p_word text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
        SELECT '(?<![[:alnum:]])' || regexp_replace(p_word, '([^[:alnum:][:space:]])', '\\\1', 'g') || '(?![[:alnum:]])'
    $$;
