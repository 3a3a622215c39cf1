import type pg from "pg";

/** A column of an answer; `table` and `number` are 0 when it is computed. */
export interface DescribedColumn {
  readonly name: string;
  readonly type: number;
  readonly table: number;
  readonly number: number;
}

/** What PostgreSQL says about a statement: the types of its parameters and the columns of its answer. */
export interface Description {
  readonly parameters: readonly number[];
  readonly columns: readonly DescribedColumn[];
}

interface RowDescription {
  readonly fields: readonly {
    readonly name: string;
    readonly dataTypeID: number;
    readonly tableID: number;
    readonly columnID: number;
  }[];
}

/** Parses a statement without running it. Throws PostgreSQL's error when it cannot be parsed. */
export function describeStatement(client: pg.Client, text: string): Promise<Description> {
  return new Promise((resolve, reject) => {
    client.query(new Describing(text, resolve, reject));
  });
}

/** Parse, Describe and Sync of the wire protocol, for which pg has no API. */
class Describing implements pg.Submittable {
  private parameters: readonly number[] = [];
  private columns: readonly DescribedColumn[] = [];

  constructor(
    private readonly text: string,
    private readonly resolve: (description: Description) => void,
    private readonly reject: (error: Error) => void,
  ) {}

  submit(connection: pg.Connection): void {
    connection.once("parameterDescription", (message: { readonly dataTypeIDs: readonly number[] }) => {
      this.parameters = message.dataTypeIDs;
    });
    connection.parse({ name: "", text: this.text, types: [] }, true);
    connection.describe({ type: "S", name: "" }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: RowDescription): void {
    this.columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
      name,
      type: dataTypeID,
      table: tableID,
      number: columnID,
    }));
  }

  /** After an error pg drops the query: nothing follows. */
  handleError(error: Error): void {
    this.reject(error);
  }

  handleReadyForQuery(): void {
    this.resolve({ parameters: this.parameters, columns: this.columns });
  }
}
