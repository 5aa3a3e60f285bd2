import type { MessageContent, NotifiedIncident } from '../message-content.ts'

/**
 * A message for a program, as standardwebhooks.com has payloads: a type, a time and the data, in the words of the
 * service's HTTP interface.
 *
 * @param created when it was made; the same however often it is sent
 */
export function webhookBody(content: MessageContent, created: Date, baseUrl: string | undefined): object {
  return { ...typeAndData(content, baseUrl), timestamp: created.toISOString() }
}

function typeAndData(content: MessageContent, baseUrl: string | undefined): object {
  if (content.kind === 'test') return { type: 'test', data: { channel: content.channel } }
  if (content.kind === 'incident') {
    const { places, repositories } = content
    return {
      type: `incident.${content.event}`,
      data: { ...incidentToWire(content, baseUrl), places, repositories },
    }
  }
  const { incidents, live, severities, repositories, repository = null, first } = content
  return {
    type: `incidents.${content.event}`,
    data: {
      ...{ count: incidents, live, severities: Object.fromEntries(severities), repositories, repository },
      first: first.map((one) => incidentToWire(one, baseUrl)),
    },
  }
}

function incidentToWire(incident: NotifiedIncident, baseUrl: string | undefined): object {
  const { incidentId, secretHash, secretType, title, severity, validity, state, reason = null } = incident
  return {
    incident_id: incidentId,
    secret_hash: secretHash,
    secret_type: secretType,
    ...{ title, severity, validity, state, reason },
    repository: incident.repository,
    file_path: incident.path,
    line_no: incident.line,
    url: baseUrl === undefined ? null : `${baseUrl}/incidents/${incidentId}`,
  }
}
