/** Tests the errors of uploads by the answers of the server and of proxies. */
import { expect, it } from 'vitest'
import { uploadError } from './api.ts'

it('names a file that a proxy refuses as too large, and other answers of proxies as faults', async () => {
  const refused = { error: { code: 'image.too-large', message: 'This picture is too large.', details: {} } }
  expect(await uploadError(413, refused)).toMatchObject({ code: 'image.too-large', status: 413 })
  expect(await uploadError(413, null)).toMatchObject({ code: 'request.too-large', status: 413 })
  expect(await uploadError(502, null)).toMatchObject({ code: 'fault', status: 502 })
})
