import { ScanError } from '../../src/model/errors.ts'

/** The ScanError that a call, or the promise it gives, ends in. */
export async function failureOf(work: () => unknown): Promise<ScanError> {
  try {
    await work()
  } catch (error) {
    if (error instanceof ScanError) return error
    throw error
  }
  throw new Error('It did not fail.')
}
