import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Act, Audit, AuditAction } from '../audit/audit.ts'

/** What a door says of an act; who asks, and from where, the request knows. */
export interface AuditNote {
  readonly subject?: string | undefined
  readonly details?: Act['details']
  /** Who did it, where that is not who asks. */
  readonly actor?: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Keeps what the request did. */
    audit(action: AuditAction, note?: AuditNote): Promise<void>
  }
}

/** Gives requests what keeps their acts, with their address and identifier. */
export function auditRequests(app: FastifyInstance, audit: Audit): void {
  app.decorateRequest('audit', function (this: FastifyRequest, action: AuditAction, note: AuditNote = {}) {
    const { actor = this.caller?.actor ?? actorOfSession(this), ...rest } = note
    return audit.record({ action, actor, address: this.ip, requestId: this.id, ...rest })
  })
}

function actorOfSession({ session }: FastifyRequest): string {
  return session === null || session === undefined ? 'nobody' : `user:${session.userId}`
}

/** Has all further lines of a request's log name who asks. */
export function nameActor(
  request: FastifyRequest,
  reply: { log: FastifyRequest['log'] },
  actor: string,
): void {
  const log = request.log.child({ actor })
  request.log = log
  reply.log = log
}
