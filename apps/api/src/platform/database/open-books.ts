import pg from 'pg'
import { AppError } from '../errors.ts'

/**
 * Awaits a statement that the database refuses for a day whose books are closed.
 * @throws AppError books_closed
 */
export async function inOpenBooks<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'books_closed') throw new AppError('books_closed')
    throw error
  }
}
