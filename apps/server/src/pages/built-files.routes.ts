/** The files that pages load: sent from memory, compressed as the client takes them. */
import { join } from 'node:path'
import { FILES } from '@thali/contract/paths'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { sendFile, serveAssets } from './send-file.ts'

/** The service worker must always be revalidated, or phones would keep an old one. */
const ROOT_FILES: Readonly<Record<string, string>> = {
  [FILES.worker]: 'no-cache',
  [FILES.favicon]: 'public, max-age=86400',
  [FILES.faviconSvg]: 'public, max-age=86400',
}

export interface BuiltFilesOptions {
  readonly deps: Deps
  /** Folder of the storefront's build for browsers. */
  readonly build: string
}

/** Registers `/assets/*` and the files that lie at the root. */
export async function builtFilesRoutes(app: FastifyInstance, { deps, build }: BuiltFilesOptions) {
  serveAssets(app, deps, FILES.assets, join(build, 'assets'))
  for (const [path, cacheControl] of Object.entries(ROOT_FILES)) {
    app.get(path, { schema: { hide: true } }, (request, reply) => {
      // A worker lives under the policy of its own script: it must be able to fetch our files.
      if (path === FILES.worker) reply.header('content-security-policy', "default-src 'self'")
      return sendFile(deps, join(build, path), cacheControl, request, reply)
    })
  }
}
