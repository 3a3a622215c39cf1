/** What the journeys read of a balance. */
export interface Balance {
  readonly id: string;
  readonly name: string;
  readonly days_taken: number;
  readonly days_requested: number;
  readonly current_balance: number;
  readonly cycle_start_date: string;
  readonly cycle_end_date: string;
}

/** What the journeys read of a request. */
export interface TimeOffRequest {
  readonly id: string;
  readonly status: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly note: string | null;
}

/** The REST interface with somebody's key. */
export class Service {
  constructor(
    private readonly baseUrl: string,
    private readonly key: string,
  ) {}

  async get<Answer>(path: string, query: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.send("GET", `${path}?${new URLSearchParams(query)}`);
  }

  /** A page of a list, with the cursor of the next one. */
  async page<Item>(
    path: string,
    query: Readonly<Record<string, string>>,
  ): Promise<{ readonly items: Item[]; readonly next: string | null }> {
    const response = await this.fetch("GET", `${path}?${new URLSearchParams(query)}`);
    const next = /[?&]cursor=([^&>]+)[^>]*>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
    return {
      items: (await response.json()) as Item[],
      next: next === undefined ? null : decodeURIComponent(next),
    };
  }

  async post<Answer>(path: string, body: object = {}): Promise<Answer> {
    return this.send("POST", path, JSON.stringify(body));
  }

  /** The status alone, for what is refused. */
  async statusOf(path: string): Promise<number> {
    return (await this.fetch("GET", path)).status;
  }

  /** The caller's balance of a policy, by its name. */
  async balance(policy = "Vacation"): Promise<Balance> {
    const found = (await this.get<Balance[]>("/time-off/balances")).find(({ name }) => name === policy);
    if (!found) throw new Error(`no balance of ${policy}`);
    return found;
  }

  private async send<Answer>(method: string, path: string, body?: string): Promise<Answer> {
    const response = await this.fetch(method, path, body);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as Answer;
  }

  private fetch(method: string, path: string, body?: string): Promise<Response> {
    return fetch(`${this.baseUrl}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.key}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body }),
    });
  }
}
