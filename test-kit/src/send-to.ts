import type { Send } from './fixture.ts'

/** Calls a server that runs as a process of its own. */
export function sendTo(origin: string): Send {
  return async (method, path, body, headers = {}) => {
    const response = await fetch(origin + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, text: await response.text() }
  }
}
