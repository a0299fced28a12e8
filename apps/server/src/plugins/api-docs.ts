import { setImmediate as turnOfLoop } from 'node:timers/promises'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { ALL_CALLS } from '@thali/contract/all-calls'
import { API_DOCS } from '@thali/contract/paths'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
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

type Transform = typeof jsonSchemaTransform
type Described = ReturnType<Transform>
type Security = readonly Readonly<Record<string, readonly string[]>>[]

/** With a token, or without where none is set. */
const BY_APP_TOKEN: Security = [{ appToken: [] }, {}]

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
  const { schema, url } = jsonSchemaTransform(call)
  const operationId = ALL_CALLS.get(`${String(call.route.method)} ${call.url}`)?.name
  const security = isDinerApi(call.url) ? BY_APP_TOKEN : (schema?.security ?? OPEN)
  const description = whoMayCall(security)
  return { schema: { description, ...schema, ...(operationId ? { operationId } : {}), security }, url }
}

function whoMayCall(security: Security): string {
  const ways = new Set(security.flatMap((way) => Object.keys(way)))
  if (ways.has('appToken')) return 'For anybody; with an app token where the operator asks for one.'
  if (ways.size === 0) return 'For anybody.'
  const staff = ways.has('token') ? 'signed in or by an API token' : 'signed in'
  const isOptional = security.some((way) => Object.keys(way).length === 0)
  return isOptional
    ? `For anybody; for staff, ${staff}, it says more.`
    : `For the staff of the store, ${staff}.`
}
