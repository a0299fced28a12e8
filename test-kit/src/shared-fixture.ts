/** One server for all tests of a file, each of which finds a store of its own: making a server takes longer than most tests do. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { addEditedStore, type EditorFixture } from './editor-fixture.ts'
import { makeStaffFixture, type StaffFixture } from './staff-fixture.ts'

/** Makes what the tests of a file share before the first of them, and closes it after the last. */
export function useShared<T extends { close(): Promise<void> }>(make: () => Promise<T>): T {
  let made: T
  beforeAll(async () => {
    made = await make()
  })
  afterAll(() => made.close())
  return standFor(() => made)
}

/** A server whose stores outlast a test: each test adds its own, at the same noon, and nothing was sent before. */
export function useStaffFixture(...how: Parameters<typeof makeStaffFixture>): StaffFixture {
  const fixture = useShared(() => makeStaffFixture(...how))
  beforeEach(() => fixture.startAnew())
  return fixture
}

/** A new store with a menu for each test; before the first there is the server alone. */
export function useEditorFixture(env: Readonly<Record<string, string>> = {}): EditorFixture {
  const staff = useStaffFixture(env)
  let fixture = staff as EditorFixture
  beforeEach(async () => {
    fixture = await addEditedStore(staff)
  })
  return standFor(() => fixture)
}

/** Has always what `current` has at that time. */
function standFor<T extends object>(current: () => T): T {
  return new Proxy({} as T, {
    get: (_, name) => Reflect.get(current(), name),
    has: (_, name) => Reflect.has(current(), name),
    ownKeys: () => Reflect.ownKeys(current()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(current(), name),
  })
}
