import type { StoreId } from '@thali/domain/ids'
import type { StaffFixture } from '@thali/test-kit/staff-fixture'

/** Calls of staff below a store's address, which must succeed. */
export class StaffCalls {
  readonly #fixture: Pick<StaffFixture, 'call'>
  readonly #path: string
  readonly #cookie: string

  constructor(fixture: Pick<StaffFixture, 'call'>, storeId: StoreId, cookie: string) {
    this.#fixture = fixture
    this.#path = `/api/stores/${storeId}`
    this.#cookie = cookie
  }

  async get(path: string) {
    return this.#answered('GET', path)
  }

  async post(path: string, body?: object) {
    return this.#answered('POST', path, body)
  }

  async #answered(method: 'GET' | 'POST', path: string, body?: object) {
    const cookie = this.#cookie
    const input = { cookie, ...(body && { body }) }
    const answer = await this.#fixture.call(method, `${this.#path}/${path}`, input)
    if (answer.status >= 300) throw new Error(`${path} was answered ${answer.status} ${answer.text}`)
    return answer.body
  }
}
