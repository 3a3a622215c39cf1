// The text format of Prometheus: https://prometheus.io/docs/instrumenting/exposition_formats/

export type Labels = Readonly<Record<string, string>>;

/** One line: a value with its labels. `suffix` follows the name, as `_bucket` of a histogram. */
export type Sample = { readonly labels?: Labels; readonly value: number; readonly suffix?: string };

/** Samples under one name. */
export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: "counter" | "gauge" | "histogram";
  /** How the values of several processes are combined: their sum, or the highest. */
  readonly together?: "sum" | "most";
  readonly samples: () => readonly Sample[];
}

/** Counts how often something happened, by labels. */
export class Counter implements Metric {
  readonly type = "counter";
  readonly #counts = new Map<string, { readonly labels: Labels; value: number }>();

  constructor(
    readonly name: string,
    readonly help: string,
  ) {}

  add(labels: Labels, value = 1): void {
    const key = keyOf(labels);
    const count = this.#counts.get(key);
    if (count === undefined) this.#counts.set(key, { labels, value });
    else count.value += value;
  }

  samples(): readonly Sample[] {
    return [...this.#counts.values()];
  }
}

interface Distribution {
  readonly labels: Labels;
  /** How many fell below each bound and above the one before. */
  readonly counts: number[];
  sum: number;
}

/** Counts values by the bounds that they fall below, by labels. */
export class Histogram implements Metric {
  readonly type = "histogram";
  readonly #distributions = new Map<string, Distribution>();

  constructor(
    readonly name: string,
    readonly help: string,
    /** Ascending; what is above the last counts as infinite. */
    private readonly bounds: readonly number[],
  ) {}

  observe(labels: Labels, value: number): void {
    const key = keyOf(labels);
    let found = this.#distributions.get(key);
    if (found === undefined) {
      found = { labels, counts: Array.from({ length: this.bounds.length + 1 }, () => 0), sum: 0 };
      this.#distributions.set(key, found);
    }
    const place = this.bounds.findIndex((bound) => value <= bound);
    const index = place === -1 ? this.bounds.length : place;
    found.counts[index] = (found.counts[index] ?? 0) + 1;
    found.sum += value;
  }

  samples(): readonly Sample[] {
    return [...this.#distributions.values()].flatMap(({ labels, counts, sum }) => {
      let below = 0;
      const buckets = counts.map((count, index): Sample => {
        below += count;
        const bound = this.bounds[index];
        const le = bound === undefined ? "+Inf" : String(bound);
        return { suffix: "_bucket", labels: { ...labels, le }, value: below };
      });
      return [...buckets, { suffix: "_sum", labels, value: sum }, { suffix: "_count", labels, value: below }];
    });
  }
}

/** A metric that is measured on request. */
export function gauge(name: string, help: string, samples: readonly Sample[]): Metric {
  return { name, help, type: "gauge", samples: () => samples };
}

/** The same, with the highest value of several processes. */
export function highest(name: string, help: string, samples: readonly Sample[]): Metric {
  return { ...gauge(name, help, samples), together: "most" };
}

/** The metrics as Prometheus reads them. */
export function metricsText(metrics: readonly Metric[]): string {
  return metrics.map(textOf).join("");
}

export const METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

function textOf(metric: Metric): string {
  const { name, help, type } = metric;
  const lines = metric
    .samples()
    .map(({ suffix = "", labels = {}, value }) => `${name}${suffix}${labelsText(labels)} ${String(value)}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("")}`;
}

function labelsText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

function escaped(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}

function keyOf(labels: Labels): string {
  return Object.values(labels).join("\n");
}
