/** Notes every route that a server registers, also those of its plug-ins. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'

const CHANNEL = 'fastify.initialization'

interface Route {
  readonly method: string | readonly string[]
  readonly url: string
}

interface Instance {
  addHook(name: 'onRoute', hook: (route: Route) => void): unknown
}

/** Runs `build` and lists the routes it registers as `METHOD /path`, without HEAD beside a GET. */
export async function withRoutes<T>(
  build: () => Promise<T>,
): Promise<{ built: T; routes: readonly string[] }> {
  const routes = new Set<string>()
  const onInstance = (message: unknown) => {
    const { fastify } = message as { fastify: Instance }
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of typeof method === 'string' ? [method] : method) {
        if (one !== 'HEAD') routes.add(`${one} ${url}`)
      }
    })
  }
  subscribe(CHANNEL, onInstance)
  try {
    return { built: await build(), routes: [...routes].sort() }
  } finally {
    unsubscribe(CHANNEL, onInstance)
  }
}
