import { setImmediate as turnOfLoop } from 'node:timers/promises'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { ALL_CALLS } from '@thali/contract/all-calls'
import { API_DOCS } from '@thali/contract/paths'
import { mayDo, type Permission, ROLES } from '@thali/domain/people/permissions'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { makeApiDocument } from './api-document.ts'
import { isDinerApi } from './app-tokens.ts'

const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // Swagger UI writes style attributes while it runs.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const OPENAPI = '3.1.0'

/**
 * With this override in place of the library's own, which loses numbers of queries from unions. `readOnly` of a
 * property means that clients must not send it.
 */
const toJsonSchemas = createJsonSchemaTransform({
  zodToJsonConfig: {
    override: ({ jsonSchema }) => {
      delete jsonSchema.readOnly
    },
  },
})

type Transform = typeof toJsonSchemas
type Described = ReturnType<Transform>
type Security = readonly Readonly<Record<string, readonly string[]>>[]

/** Security of routes that need no credentials. */
const OPEN: Security = []

/** Describes the API from the schemas that validate it: a page at /api/docs, the document at /api/docs/json. */
export async function registerApiDocs(
  app: FastifyInstance,
  { version, publicUrl }: { version: string; publicUrl: string },
): Promise<void> {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  const described = new Map<RouteOptions, Described>()
  const describe = (call: Parameters<Transform>[0]) => {
    const known = described.get(call.route) ?? describeRoute(call)
    described.set(call.route, known)
    return known
  }
  const describeAll = async () => {
    for (const route of routes) {
      describe({ schema: route.schema ?? {}, url: route.url, route, openapiObject: { openapi: OPENAPI } })
      await turnOfLoop()
    }
  }

  await app.register(swagger, {
    openapi: {
      openapi: OPENAPI,
      info: {
        title: 'Thali API',
        version,
        contact: { name: 'Who runs this server', url: publicUrl },
        license: { name: 'MIT', identifier: 'MIT' },
        description: 'Menus and orders: the public diner API, and the API of the backoffice under /api.',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'thali.session_token',
            description: 'Set by signing in',
          },
          screen: {
            type: 'apiKey',
            in: 'cookie',
            name: 'thali_screen',
            description: 'Set by pairing a shared screen',
          },
          token: {
            type: 'apiKey',
            in: 'header',
            name: 'Authorization',
            description: 'An API token of one store: `token thali_…`',
          },
          operatorToken: {
            type: 'apiKey',
            in: 'header',
            name: 'Authorization',
            description: 'An API token of an operator: `token thaliop_…`',
          },
          appToken: {
            type: 'apiKey',
            in: 'header',
            name: 'app-token',
            description: 'Needed only where the operator has set APP_TOKENS',
          },
        },
      },
      tags: [
        { name: 'diner', description: 'Anonymous: menus, orders, codes, feedback' },
        { name: 'staff', description: 'For the staff of a store, signed in or by an API token' },
        { name: 'menu editor', description: 'The draft of a menu, publishing it, and its versions' },
        { name: 'chat', description: 'Messages with the guests of orders, and rooms of the staff' },
        { name: 'mail', description: 'Letters to a store and feedback of its guests, as threads' },
        {
          name: 'posts',
          description: 'Offers, events and news of a store: what everybody reads, and how staff write them',
        },
        { name: 'account', description: 'Signing in, one-time links and API tokens' },
        { name: 'webhooks', description: 'Where integrators are told what happens in a store' },
        { name: 'operation', description: 'For those who host the server' },
      ],
    },
    transform: describe,
  })
  await app.register(swaggerUi, {
    routePrefix: API_DOCS,
    uiHooks: { onRequest: makeApiDocument(app, describeAll) },
    staticCSP: DOCS_POLICY,
    // The page stands under our own name, without another product's bar above it.
    uiConfig: { docExpansion: 'list', validatorUrl: null, layout: 'BaseLayout' },
    theme: { title: 'Thali API' },
  })
}

/** Converts the schemas of a route, which takes milliseconds. */
const describeRoute: Transform = (call) => {
  const { schema, url } = toJsonSchemas(call)
  const known = ALL_CALLS.get(`${String(call.route.method)} ${call.url}`)
  const own = schema?.security ?? OPEN
  const security = isDinerApi(call.url) ? byAppToken(own) : own
  const permission = known?.permission ?? call.route.config?.permission ?? null
  const description = whoMayCall(security, schema?.tags ?? [], permission)
  const operationId = known && { operationId: known.name }
  return { schema: { description, ...describeFiles(schema ?? {}), ...operationId, security }, url }
}

/** With an app token besides, or without where none is set. */
function byAppToken(security: Security): Security {
  const schemes = security.length === 0 ? [{}] : security
  return schemes.flatMap((scheme) => [{ appToken: [], ...scheme }, scheme])
}

/** Describes uploaded files as bodies, and answers of other types than JSON without their refusals, which are JSON. */
function describeFiles({ produces, ...schema }: Described['schema']): Described['schema'] {
  const body = schema.consumes && !schema.body ? { body: { type: 'string', format: 'binary' } } : {}
  if (!produces) return { ...schema, ...body }
  const answers = Object.entries(schema.response ?? {}).map(([status, answer]) => [
    status,
    status.startsWith('2')
      ? {
          description: answer.description,
          content: Object.fromEntries(produces.map((type) => [type, { schema: answer }])),
        }
      : answer,
  ])
  return { ...schema, ...body, response: Object.fromEntries(answers) }
}

function whoMayCall(security: Security, tags: readonly string[], permission: Permission | null): string {
  const schemes = new Set(security.flatMap((scheme) => Object.keys(scheme)))
  const appToken = schemes.has('appToken') ? '; with an app token where the operator asks for one' : ''
  if (schemes.has('screen')) return 'For a shared screen.'
  if (!schemes.has('token') && !schemes.has('session')) return `For anybody${appToken}.`
  if (tags.includes('operation')) {
    return `For operators, signed in${schemes.has('operatorToken') ? ' or by an API token of theirs' : ''}.`
  }
  const staff = `signed in${schemes.has('token') ? ' or by an API token' : ''}${appToken}`
  const isOptional = security.some((scheme) => Object.keys(scheme).length === 0)
  if (isOptional) return `For anybody; for staff, ${staff}, it says more.`
  if (!permission) return 'For anybody who is signed in.'
  const roles = ROLES.filter((role) => mayDo(role, permission)).join(', ')
  return `For the staff of the store (${roles}), ${staff}. Permission: \`${permission}\`.`
}
