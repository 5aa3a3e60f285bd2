import { WireError } from '../../contract/error-body.ts'

/** Describes an operation: what it takes and answers, for checking requests and for the OpenAPI document. */
export type OperationSchema = (
  operationId: string,
  summary: string,
  answers: Readonly<Record<number, object>>,
  body?: object,
  description?: string,
) => object

/**
 * Makes the descriptions of a group of operations, each of which may be refused with the usual error.
 *
 * @param tag the group's name in the OpenAPI document
 */
export function operationSchemas(tag: string): OperationSchema {
  return (operationId, summary, answers, body, description) => ({
    operationId,
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    ...(body === undefined ? {} : { body }),
    response: { ...answers, '4xx': WireError },
  })
}
