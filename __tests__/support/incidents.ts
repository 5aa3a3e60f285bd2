import type { Answer, TestService } from './test-service.ts'

/** An incident on the wire, as a test reads it. */
// biome-ignore lint/suspicious/noExplicitAny: what comes back is what is tested
export type SeenIncident = any

/** The incidents that a search gives. */
export async function incidentsOf({ ask }: TestService, search: object = {}): Promise<SeenIncident[]> {
  const { status, body } = await ask('POST', '/api/v1/search/incidents', search)
  if (status !== 200) throw new Error(`The search was refused: ${body.message}`)
  return body.incidents
}

/** The one incident of a secret, in whatever state. */
export async function incidentOf(service: TestService, secretHash: string): Promise<SeenIncident> {
  const [incident] = await incidentsOf(service, {
    states: ['open', 'triaged', 'revoked', 'resolved', 'ignored'],
    text: secretHash,
  })
  const { body } = await service.ask('GET', `/api/v1/incidents/${incident.incident_id}`)
  return body
}

/** Decides about the incident of a secret. */
export async function decide(service: TestService, secretHash: string, change: object): Promise<Answer> {
  const { incident_id } = await incidentOf(service, secretHash)
  return service.ask('PATCH', `/api/v1/incidents/${incident_id}`, change)
}
