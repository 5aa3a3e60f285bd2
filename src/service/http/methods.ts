import type { FastifyInstance } from 'fastify'

/** The methods that a path takes, in the order of the alphabet; none where there is no such path. */
export type MethodsAt = (path: string) => readonly string[]

/** Collects which methods the paths take that are registered after it; a path for everything else counts for none. */
export function collectMethods(app: FastifyInstance): MethodsAt {
  const byPattern = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const methods = byPattern.get(url) ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    byPattern.set(url, methods)
  })
  let expressions: readonly (readonly [RegExp, ReadonlySet<string>])[] | undefined
  return (path) => {
    expressions ??= Array.from(byPattern, ([url, methods]) => [expressionOf(url), methods])
    const plain = path.split('?', 1)[0] ?? ''
    const found = expressions.filter(([expression]) => expression.test(plain)).flatMap(([, all]) => [...all])
    return [...new Set(found)].sort()
  }
}

/** `/alert/:alert_id/review`: a parameter is anything up to the next slash. */
function expressionOf(url: string): RegExp {
  const parts = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  return new RegExp(`^${parts.join('/')}$`)
}
