import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
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

/** With a token, or without where none is set. */
const BY_APP_TOKEN: Record<string, string[]>[] = [{ appToken: [] }, {}]

/** Describes the API from the schemas that validate it: a page at /api/docs, the document at /api/docs/json. */
export async function registerApiDocs(
  app: FastifyInstance,
  { version, publicUrl }: { version: string; publicUrl: string },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Thali',
        version,
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
        { name: 'account', description: 'Signing in, one-time links and API tokens' },
        { name: 'operation', description: 'For those who host the server' },
      ],
    },
    transform(call) {
      const { schema, url } = jsonSchemaTransform(call)
      return isDinerApi(call.url) ? { schema: { ...schema, security: BY_APP_TOKEN }, url } : { schema, url }
    },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCS_POLICY,
    uiConfig: { docExpansion: 'list', validatorUrl: null },
  })
}
