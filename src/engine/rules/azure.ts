import { ENTRA_TOKEN, LIST_CONTAINERS, PROJECTS, SIGNED_URL } from '../check/azure-checks.ts'
import { BASE62, BASE64, BASE64URL, DIGITS, HEX_LOWER, LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { BASE64_EITHER, ENTRA, SLUG } from '../pattern/alphabet-with-signs.ts'
import { ACCESS_KEY, annotated, bytes32, bytes64, KEY_OF_32_BYTES } from '../pattern/azure-key.ts'
import { following } from '../pattern/following.ts'
import { JSON_WEB_TOKEN } from '../pattern/json-web-token.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { marked } from '../pattern/marked.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { prefixedBy } from '../pattern/prefixed-by.ts'
import { SHARED_ACCESS_SIGNATURE, validateSignature } from '../pattern/shared-access-signature.ts'
import { suffixedBy } from '../pattern/suffixed-by.ts'
import { anyOf, chars, type Text, uuid } from '../pattern/text.ts'
import type { RuleFile, WrittenPattern } from '../rule.ts'
import { randomFrom } from '../samples.ts'

const APP_CONFIGURATION: Text = [
  chars({ characters: `${BASE64.characters}-:`, range: 'A-Za-z0-9+/:-' }, { min: 10, max: 60 }),
  ';Secret=',
]

/** The password behind the server's name, in one connection string. */
const SQL_PASSWORD: WrittenPattern = {
  anchor: { kind: 'prefix', literals: ['database.windows.net'] },
  expression: () =>
    /database\.windows\.net[^"'\n]{0,200}?;\s?(?:[Pp]assword|PASSWORD|[Pp]wd|PWD)\s{0,2}=\s{0,2}(?<secret>[^\s"';$<{%]{8,128})(?![$<{%])/,
  reach: 400,
  sample: (seed) => {
    const secret = randomFrom(seed).text(`${BASE62.characters}!#&*-`, 20)
    const text = `Server=tcp:orders.database.windows.net,1433;Database=main;User ID=app;Password=${secret};Encrypt=True;`
    return { secret, text: `connection = "${text}"\n` }
  },
  nearMisses: () => [
    {
      why: 'no password',
      text: '"Server=tcp:orders.database.windows.net,1433;Authentication=Active Directory"',
    },
    { why: 'a variable', text: '"Server=tcp:orders.database.windows.net;Password=$(SQL_PASSWORD);"' },
    { why: 'a placeholder', text: '"Server=tcp:orders.database.windows.net;Password={your_password};"' },
  ],
}

export const azure: RuleFile = {
  provider: 'Microsoft Azure',
  impact: 'use the Azure resource it belongs to',
  revoke: 'Azure portal → the resource → Keys → Rotate',
  url: 'https://learn.microsoft.com/azure/key-vault/secrets/overview-storage-keys',
  rules: [
    {
      id: 'azure_active_directory_client_secret',
      aliases: ['azure_ad_client_secret'],
      title: 'Microsoft Entra client secret',
      severity: 'critical',
      patterns: [
        marked({
          before: chars(ENTRA, 3),
          marker: [...DIGITS.characters].map((digit) => `${digit}Q~`),
          after: chars(ENTRA, { min: 31, max: 34 }),
        }),
      ],
      impact: 'sign in as the application, with all its permissions',
      revoke: 'Azure portal → Microsoft Entra ID → App registrations → Certificates & secrets',
      url: 'https://learn.microsoft.com/entra/identity-platform/how-to-add-credentials',
      live: ENTRA_TOKEN,
    },
    {
      id: 'azure_active_directory_client_id',
      title: 'Microsoft Entra client id',
      severity: 'low',
      patterns: [
        keyworded({
          keywords: ['azure_client_id', 'azureclientid', 'arm_client_id', 'aad_client_id', 'appid', 'app_id'],
          value: uuid(HEX_LOWER),
        }),
      ],
      partOf: 'azure_active_directory_client_secret',
    },
    {
      id: 'azure_storage_account_key',
      title: 'Azure storage account key',
      severity: 'critical',
      patterns: [
        bytes64('+ASt'),
        keyworded({
          keywords: ['accountkey', 'account_key', 'account-key', 'storage', 'azure'],
          value: [chars(BASE64, 86), '=='],
        }),
      ],
      impact: 'read and change all data of the storage account',
      revoke: 'Azure portal → Storage account → Access keys → Rotate key',
      url: 'https://learn.microsoft.com/azure/storage/common/storage-account-keys-manage',
      live: LIST_CONTAINERS,
    },
    {
      id: 'azure_storage_account_name',
      title: 'Name of an Azure storage account',
      severity: 'info',
      patterns: [
        prefixedBy({ text: 'AccountName=', secret: chars(LOWER_ALPHANUMERIC, { min: 3, max: 24 }) }),
      ],
      partOf: 'azure_storage_account_key',
    },
    {
      id: 'azure_cosmosdb_key',
      title: 'Azure Cosmos DB key',
      severity: 'critical',
      patterns: [
        bytes64('ACDb'),
        keyworded({ keywords: ['cosmos', 'documentdb'], value: [chars(BASE64, 86), '=='] }),
      ],
      impact: 'read and change all data of the Cosmos DB account',
    },
    {
      id: 'azure_annotated_security_key',
      aliases: ['azure_identifiable_key'],
      title: 'Azure annotated security key',
      severity: 'high',
      patterns: [
        marked({
          before: chars(BASE62, 52),
          marker: 'JQQJ9',
          after: [chars(BASE62, 9), anyOf('D', 'H'), chars(BASE62, 17), chars(BASE62, { either: [0, 4] })],
        }),
      ],
      generic: true,
    },
    {
      id: 'azure_devops_pat',
      aliases: ['azure_personal_access_token'],
      title: 'Azure DevOps personal access token',
      severity: 'critical',
      patterns: [
        annotated('AZDO'),
        marked({ before: chars(BASE62, 76), marker: 'AZDO', after: chars(BASE62, { min: 4, max: 5 }) }),
        keyworded({
          keywords: ['azure', 'devops', 'vsts', 'ado_pat', 'visualstudio'],
          value: chars(LOWER_ALPHANUMERIC, 52),
        }),
        keyworded({ keywords: ['token'], value: chars(LOWER_ALPHANUMERIC, 52), loose: true }),
      ],
      impact: 'read and change code, pipelines and work items of its organizations',
      revoke: 'Azure DevOps → User settings → Personal access tokens',
      url: 'https://learn.microsoft.com/azure/devops/organizations/accounts/use-personal-access-tokens-to-authenticate',
      live: PROJECTS,
    },
    {
      id: 'azure_container_registry_key',
      title: 'Azure Container Registry password',
      severity: 'high',
      patterns: [marked({ before: chars(BASE64, 42), marker: '+ACR', after: chars(BASE64, 6) })],
      impact: 'read and push container images',
    },
    {
      id: 'azure_function_key',
      title: 'Azure Functions key',
      severity: 'high',
      patterns: [
        marked({ before: chars(BASE64URL, 44), marker: 'AzFu', after: [chars(BASE64URL, 6), '=='] }),
        following({
          address: 'azurewebsites.net/api/',
          between: [chars(SLUG, { min: 1, max: 64 }), '?code='],
          secret: [chars(BASE64_EITHER, { min: 36, max: 86 }), anyOf('==', '')],
        }),
      ],
      impact: 'call the functions it protects',
    },
    {
      id: 'azure_sas_token',
      title: 'Azure shared access signature',
      severity: 'high',
      patterns: [SHARED_ACCESS_SIGNATURE],
      validate: validateSignature,
      impact: 'read or change the storage it is for, until it expires',
      revoke: 'Azure portal → Storage account → Access keys → Rotate key: signatures end with their key',
      live: SIGNED_URL,
    },
    {
      id: 'azure_connection_string',
      title: 'Azure connection string key',
      severity: 'critical',
      patterns: [
        prefixedBy({ text: 'SharedAccessKey=', secret: KEY_OF_32_BYTES }),
        prefixedBy({ text: ';AccessKey=', secret: ACCESS_KEY }),
      ],
      generic: true,
      impact: 'use the service that the connection string names',
    },
    {
      id: 'azure_app_configuration_connection_string',
      title: 'Azure App Configuration connection string',
      severity: 'critical',
      patterns: [
        following({
          address: 'azconfig.io;Id=',
          between: APP_CONFIGURATION,
          secret: [chars(BASE64, { min: 42, max: 88 }), anyOf('=', '')],
        }),
      ],
      impact: 'read and change the configuration, and what it says of other secrets',
      revoke: 'Azure portal → App Configuration → Access settings → Regenerate',
    },
    {
      id: 'azure_app_configuration_endpoint',
      title: 'Address of an Azure App Configuration store',
      severity: 'info',
      patterns: [
        suffixedBy({ before: ['https://', chars(SLUG, { min: 5, max: 40 }), '.'], text: 'azconfig.io' }),
      ],
      partOf: 'azure_app_configuration_connection_string',
    },
    {
      id: 'azure_sql_password',
      title: 'Azure SQL password in a connection string',
      severity: 'critical',
      patterns: [SQL_PASSWORD],
      impact: 'sign in to the database as that user',
      revoke: 'the database: ALTER LOGIN … WITH PASSWORD',
      url: 'https://learn.microsoft.com/azure/azure-sql/database/connect-query-content-reference-guide',
    },
    {
      id: 'azure_redis_key',
      title: 'Azure Cache for Redis key',
      severity: 'high',
      patterns: [bytes32('AzCa')],
      impact: 'read and change what is in the cache',
    },
    {
      id: 'azure_batch_key',
      title: 'Azure Batch key',
      severity: 'high',
      patterns: [
        bytes64('+ABa'),
        keyworded({
          keywords: ['azure_batch', 'azurebatch', 'azure-batch', 'batch_account', 'batchaccount'],
          value: [chars(BASE64, 86), '=='],
        }),
      ],
      impact: 'run jobs on the account’s machines',
    },
    {
      id: 'azure_apim_key',
      title: 'Azure API Management key',
      severity: 'high',
      patterns: [
        bytes64('APIM'),
        prefixedBy({ text: 'git&', secret: [chars(DIGITS, 12), '&', chars(BASE64, 86), '=='] }),
        keyworded({
          keywords: ['ocp-apim-subscription', 'apim_key', 'apimkey', 'apim_subscription', 'apim-key'],
          value: chars(HEX_LOWER, 32),
        }),
      ],
      impact: 'call the APIs behind the gateway as the subscriber',
    },
    {
      id: 'visual_studio_app_center_token',
      title: 'Visual Studio App Center token',
      severity: 'high',
      patterns: [
        keyworded({ keywords: ['appcenter', 'app_center', 'app-center'], value: chars(HEX_LOWER, 40) }),
      ],
      impact: 'build and release the apps of its owner',
      revoke: 'App Center → Account settings → User API tokens',
    },
    {
      id: 'azure_refresh_token',
      title: 'Microsoft Entra refresh token',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: ['0.A', '1.A'],
          body: [chars(BASE64URL, { min: 50, max: 200 }), '.Ag', chars(BASE64URL, { min: 250, max: 1500 })],
        }),
      ],
      impact: 'get access tokens for the user it was issued to, for up to ninety days',
      revoke: 'Microsoft Entra ID → Users → the user → Revoke sessions',
      url: 'https://learn.microsoft.com/entra/identity-platform/refresh-tokens',
    },
    {
      id: 'azure_access_token',
      aliases: ['azure_api_key'],
      title: 'Azure access token',
      severity: 'medium',
      patterns: [
        keyworded({
          keywords: ['azure', 'arm_token', 'aad_token', 'entra', 'msi_token'],
          value: JSON_WEB_TOKEN,
        }),
      ],
      impact: 'act as the user or application it was issued to for about an hour',
      revoke: 'let it end, and revoke the sessions of its user in Microsoft Entra ID',
      url: 'https://learn.microsoft.com/entra/identity-platform/access-tokens',
    },
  ],
}
