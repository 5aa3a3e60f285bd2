import { checkBy } from '../check/check-by.ts'
import { accepts, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { BASE62, BASE64URL, HEX_LOWER } from '../pattern/alphabet.ts'
import { annotated } from '../pattern/azure-key.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { marked } from '../pattern/marked.ts'
import { chars, type Text } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const HEX_KEY: Text = chars(HEX_LOWER, 32)

/** Names of the services and their keys, for keys that look like any hash. */
const AI_SERVICES = [
  'azure_api_key',
  'azureapikey',
  'cognitive',
  'azure_face',
  'azure_form',
  'azure_luis',
  'azure_text',
  'azure_translator',
  'azure_speech',
  'azure_vision',
  'azure_ai_key',
  'azure_ai_services',
  'azure_remote_rendering',
  'speech_key',
  'speech_subscription',
  'speechkey',
  'translator_key',
  'content_moderator',
  'computer_vision',
  'computervision',
  'form_recognizer',
  'formrecognizer',
  'text_analytics',
  'textanalytics',
  'luis_authoring',
]

const MODELS: LiveCheck = checkBy({
  host: ['*.openai.azure.com', '*.cognitiveservices.azure.com'],
  path: '/openai/models?api-version=2023-05-15',
  headers: ({ secret }) => ({ 'api-key': secret }),
  answers: { 200: accepts('data'), 401: refusesSaying(/invalid subscription key/i) },
})

const INDEXES: LiveCheck = checkBy({
  host: '*.search.windows.net',
  path: '/indexes?api-version=2023-11-01&$select=name',
  headers: ({ secret }) => ({ 'api-key': secret }),
  answers: { 200: accepts('value', () => ({ scopes: ['administration'], broad: true })) },
})

export const azureAi: RuleFile = {
  provider: 'Azure AI',
  impact: 'use its models at the cost of the resource',
  revoke: 'Azure portal → the resource → Keys and Endpoint → Regenerate',
  url: 'https://learn.microsoft.com/azure/ai-services/authentication',
  rules: [
    {
      id: 'azure_openai_key',
      title: 'Azure OpenAI key',
      severity: 'high',
      patterns: [
        annotated('ACOG'),
        keyworded({
          keywords: ['azure_openai', 'azureopenai', 'azure-openai', 'azure openai', 'aoai_key', 'aoai_api'],
          value: HEX_KEY,
        }),
      ],
      impact: 'run models at the cost of the resource',
      live: MODELS,
    },
    {
      id: 'azure_cognitive_services_key',
      title: 'Azure AI services key',
      severity: 'high',
      patterns: [keyworded({ keywords: AI_SERVICES, value: HEX_KEY })],
      impact: 'use speech, vision, language and translation at the cost of the resource',
      url: 'https://learn.microsoft.com/azure/ai-services/rotate-keys',
      live: MODELS,
    },
    {
      id: 'azure_search_key',
      title: 'Azure AI Search key',
      severity: 'high',
      patterns: [
        marked({ before: chars(BASE62, 42), marker: 'AzSe', after: chars(BASE62, 6) }),
        keyworded({
          keywords: ['azure_search', 'azuresearch', 'azure-search', 'search_admin', 'searchadmin'],
          value: chars(BASE62, 52),
        }),
      ],
      impact: 'read, and with an admin key change, the search indexes',
      live: INDEXES,
    },
    {
      id: 'azure_maps_key',
      title: 'Azure Maps key',
      severity: 'medium',
      patterns: [
        annotated('AZMP'),
        keyworded({
          keywords: ['azure_maps', 'azuremaps', 'azure-maps', 'azure maps'],
          value: chars(BASE64URL, { min: 32, max: 44 }),
        }),
      ],
      impact: 'use maps, routes and search at the cost of the account',
    },
  ],
}
