import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { quote } from '../../contract/quote.ts'
import { ScanError } from '../../model/errors.ts'
import { OutOfScope, QueueFull } from '../scans/scans.ts'
import { DISK_FULL, isUnavailable } from '../store/unavailable.ts'
import type { MethodsAt } from './methods.ts'
import { Problem, withoutDatabase } from './problem.ts'

const QUEUE_FULL_RETRY_SECONDS = '30'
/** PostgreSQL's codes for a text, or JSON, with a zero character: it keeps none. */
const ZERO_CHARACTER: readonly string[] = ['22021', '22P05']

/** Makes every answer that is no success a sentence for people and a code for programs. */
export function answerErrors(app: FastifyInstance, methodsAt: MethodsAt): void {
  const nothingThere = (request: FastifyRequest): Problem => {
    const methods = methodsAt(request.url)
    return methods.length === 0 ? unknownPath(request) : wrongMethod(request, methods)
  }
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // What is wrong with the body of a request that leads nowhere is of no interest.
    const problem = request.is404 ? nothingThere(request) : problemOf(error)
    if (problem.status >= 500) request.log.error({ fault: faultOf(error) }, 'request failed')
    return answer(problem, request, reply)
  })
  app.setNotFoundHandler((request, reply) => answer(nothingThere(request), request, reply))
}

function unknownPath({ method, url }: FastifyRequest): Problem {
  return new Problem(404, 'not_found', `${method} ${quote(url)} does not exist. See /openapi.json.`)
}

function wrongMethod({ method, url }: FastifyRequest, methods: readonly string[]): Problem {
  const allow = methods.join(', ')
  return new Problem(405, 'method_not_allowed', `${quote(url)} supports ${allow}, not ${method}.`, { allow })
}

function answer(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(problem.status)
    .headers(problem.headers)
    .send({ message: problem.message, code: problem.code, request_id: request.id })
}

/** What an error means to anyone who asked. */
export function problemOf(error: FastifyError): Problem {
  if (error instanceof Problem) return error
  if (error instanceof QueueFull) {
    return new Problem(429, 'queue_full', 'Too many scans are waiting. Try again in a moment.', {
      'retry-after': QUEUE_FULL_RETRY_SECONDS,
    })
  }
  if (error instanceof OutOfScope) {
    return new Problem(
      403,
      'forbidden',
      'You do not have access to this repository. Use an API key whose repositories include it.',
    )
  }
  if (error instanceof ScanError && error.code === 'input') return invalid(error.message)
  if (error.validation !== undefined) return invalid(validationSentence(error))
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new Problem(413, 'too_large', 'The body is larger than 1 MiB. Split the request.')
  }
  if (error instanceof SyntaxError || error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY') {
    return invalid('The body is not JSON. Send a JSON object; any content type works.')
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new Problem(error.statusCode, 'invalid_request', `The request can't be read (${error.code}).`)
  }
  if (ZERO_CHARACTER.includes(error.code)) return invalid('A value contains a NUL character. Remove it.')
  if (error.code === DISK_FULL) return withoutDatabase('The disk of the service is full.')
  if (isUnavailable(error)) return withoutDatabase('The database is unavailable at the moment.')
  return new Problem(
    500,
    'internal',
    'Internal error. Try again. If it fails again, send the request_id to the administrator.',
  )
}

function invalid(message: string): Problem {
  return new Problem(400, 'invalid_request', message)
}

/** `/filters/0/op` becomes `filters[0].op`. */
function validationSentence({ validation = [], validationContext = 'body' }: FastifyError): string {
  const [first] = validation
  const path = (first?.instancePath ?? '')
    .split('/')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '')
  const where = path === '' ? `The request's ${validationContext}` : path
  const allowed = first?.params['allowedValues']
  const among = Array.isArray(allowed) ? ` (${allowed.join(', ')})` : ''
  return `${where} ${first?.message ?? 'does not match the interface'}${among}.`
}

/** Where a defect is: its message may hold a value, so that only its name and place are logged. */
export function faultOf(error: Error): string {
  const place =
    /(?<=^ {4}at ).*/m.exec((error.stack ?? '').replace(error.message, ''))?.[0] ?? 'an unknown place'
  const { code } = error as { code?: unknown }
  return `${error.name}${typeof code === 'string' ? ` ${code}` : ''} at ${place}`
}
