import type { BegunImport, ImportPreview } from '@thali/contract/menu-import'
import type { EditorFixture } from './editor-fixture.ts'
import { ORIGIN } from './staff-fixture.ts'

interface TakenImport {
  readonly stepId: string
  readonly revision: number
  readonly changes: number
}

/** Calls of an import, as the backoffice makes them; all but `send` and `apply` expect that they are accepted. */
export function importCalls(fixture: EditorFixture) {
  const send = async (bytes: string | Buffer, name = 'menu', columns = '') => {
    const response = await fixture.app.inject({
      method: 'POST',
      url: `/api/stores/${fixture.storeId}/menu/draft/imports?name=${name}&columns=${columns}`,
      headers: {
        host: 'localhost:3000',
        origin: ORIGIN,
        cookie: fixture.cookie,
        'content-type': 'application/octet-stream',
      },
      payload: bytes,
    })
    return { status: response.statusCode, body: response.json() }
  }
  const begin = async (file: string | Buffer | object): Promise<BegunImport> => {
    const bytes = typeof file === 'string' || Buffer.isBuffer(file) ? file : JSON.stringify(file)
    return accepted(await send(bytes))
  }
  const preview = async (id: string, answers: object = {}) =>
    accepted<ImportPreview>(await fixture.post(`/draft/imports/${id}/preview`, { answers }))
  const apply = async (id: string, answers: object = {}) =>
    fixture.post(`/draft/imports/${id}/apply`, {
      answers,
      revision: (await preview(id, answers)).revision,
    })
  const take = async (file: string | Buffer | object, answers: object = {}) => {
    const { id } = await begin(file)
    return accepted<TakenImport>(await apply(id, answers))
  }
  return { send, begin, preview, apply, take }
}

function accepted<Answer>({ status, body }: { readonly status: number; readonly body: unknown }): Answer {
  if (status !== 200) throw new Error(`the import is refused with ${status}: ${JSON.stringify(body)}`)
  return body as Answer
}
