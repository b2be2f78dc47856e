import type pg from 'pg'

/** A column that a statement answers: its type, and which column of a table it is, if it is one as it stands. */
export interface AnsweredColumn {
  name: string
  type: number
  table: number
  column: number
}

/** What a statement answers, without running it. */
export interface Describing {
  /** @throws Error with the server's words where the statement is wrong */
  describe(text: string): Promise<AnsweredColumn[]>
}

interface RowDescription {
  fields: { name: string; dataTypeID: number; tableID: number; columnID: number }[]
}

/** One question to the driver's connection: parse a statement, and tell its columns. */
class Question {
  readonly #text: string
  readonly #done: (columns: AnsweredColumn[], error?: Error) => void
  #columns: AnsweredColumn[] = []

  constructor(text: string, done: (columns: AnsweredColumn[], error?: Error) => void) {
    this.#text = text
    this.#done = done
  }

  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
  }

  handleRowDescription({ fields }: RowDescription): void {
    this.#columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
      name,
      type: dataTypeID,
      table: tableID,
      column: columnID,
    }))
  }

  handleError(error: Error): void {
    this.#done([], error)
  }

  handleReadyForQuery(): void {
    this.#done(this.#columns)
  }
}

/** Asks a database what statements answer. */
export const describing = (client: pg.Client): Describing => ({
  describe: (text) =>
    new Promise((resolve, reject) => {
      client.query(new Question(text, (columns, error) => (error ? reject(error) : resolve(columns))) as never)
    }),
})
