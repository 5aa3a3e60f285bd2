import { sharedAccessSignature } from '../check/azure-signature.ts'
import { acceptsSaying, byStatus, firstOf, permits, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { get } from '../check/request.ts'
import { BASE62, BASE64 } from '../pattern/alphabet.ts'
import { ACCESS_KEY, annotated, bytes32, KEY_OF_32_BYTES } from '../pattern/azure-key.ts'
import { following } from '../pattern/following.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

/** Anyone who may manage a namespace may list its queues; others get the answer that they need that right. */
const QUEUES: LiveCheck = {
  hosts: ['*.servicebus.windows.net'],
  near: { 'policy name': /SharedAccessKeyName\s{0,2}=\s{0,2}(?<value>[\w-]{1,100})/i },
  request: (parts, { host, now }) => {
    const expiry = Math.floor(now / 1000) + 300
    const signature = sharedAccessSignature(
      `https://${host}/`,
      parts['policy name'] ?? '',
      parts.secret,
      expiry,
    )
    return get('/$Resources/Queues?api-version=2017-04&$top=1', { authorization: signature })
  },
  interpretResponse: byStatus({
    200: acceptsSaying(/<feed\b/, { scopes: ['Manage'], broad: true }),
    401: firstOf(
      permits(/Manage,EntityRead claims|claims required/i),
      refusesSaying(/InvalidSignature|invalid signature/i),
    ),
  }),
}

export const azureMessaging: RuleFile = {
  provider: 'Azure messaging',
  impact: 'send and receive messages through the resource',
  revoke: 'Azure portal → the resource → Keys, or Shared access policies → Regenerate',
  url: 'https://learn.microsoft.com/azure/service-bus-messaging/service-bus-sas',
  rules: [
    {
      id: 'azure_service_bus_key',
      title: 'Azure Service Bus key',
      severity: 'critical',
      patterns: [bytes32('+ASb')],
      impact: 'send and receive messages of the namespace',
      live: QUEUES,
    },
    {
      id: 'azure_event_hub_key',
      title: 'Azure Event Hubs key',
      severity: 'high',
      patterns: [bytes32('+AEh')],
      impact: 'send and read events of the namespace',
      live: QUEUES,
    },
    {
      id: 'azure_event_grid_key',
      title: 'Azure Event Grid key',
      severity: 'high',
      patterns: [
        bytes32('AZEG'),
        annotated('AZEG'),
        keyworded({
          keywords: ['aeg-sas', 'aeg_sas', 'eventgrid', 'event_grid', 'event-grid'],
          value: [chars(BASE64, { min: 42, max: 51 }), anyOf('==', '=')],
        }),
      ],
      impact: 'publish events to the topic',
    },
    {
      id: 'azure_relay_key',
      title: 'Azure Relay key',
      severity: 'high',
      patterns: [bytes32('+ARm')],
      impact: 'listen and send on the relay',
    },
    {
      id: 'azure_notification_hub_key',
      title: 'Azure Notification Hubs key',
      severity: 'high',
      patterns: [
        keyworded({
          keywords: ['hubaccesskey', 'hub_access_key', 'notification_hub', 'notificationhub'],
          value: anyOf(KEY_OF_32_BYTES, chars(BASE64, 44)),
        }),
      ],
      impact: 'send notifications to the users of the app',
    },
    {
      id: 'azure_signalr_key',
      title: 'Azure SignalR connection string',
      severity: 'high',
      patterns: [following({ address: 'service.signalr.net;AccessKey=', secret: ACCESS_KEY })],
      impact: 'connect as any user and send to all of them',
    },
    {
      id: 'azure_web_pubsub_key',
      title: 'Azure Web PubSub connection string',
      severity: 'high',
      patterns: [following({ address: 'webpubsub.azure.com;AccessKey=', secret: ACCESS_KEY })],
      impact: 'connect as any user and send to all of them',
    },
    {
      id: 'azure_communication_key',
      title: 'Azure Communication Services connection string',
      severity: 'high',
      patterns: [
        annotated('AZCS'),
        following({
          address: 'communication.azure.com/;accesskey=',
          secret: anyOf([chars(BASE64, 86), '=='], chars(BASE62, 84)),
        }),
      ],
      impact: 'send messages and e-mail and make calls at the cost of the resource',
    },
    {
      id: 'azure_iot_key',
      title: 'Azure IoT Hub key',
      severity: 'high',
      patterns: [bytes32('AIoT')],
      impact: 'read and send device messages, or act as the device',
    },
  ],
}
