import type { SeededRandom } from '@thali/builders/seeded-random'
import type { DraftMenu, MenuTexts } from '@thali/contract/menu-editor'
import type { EditorFixture } from '@thali/test-kit/editor-fixture'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { tryTwoStaff } from './no-lost-update.ts'

/** Write of an editor, and the value that is stored once it is kept. */
interface Write {
  readonly path: string
  readonly body: object
  readonly value: string
}

/** Something that two may edit at once, having seen the same. */
interface Place {
  /** Two writes over what is there now. */
  writes(values: readonly [string, string]): Promise<readonly [Write, Write]>
  /** Reads the stored value. */
  read(): Promise<string>
  readonly code: string
}

/**
 * Proves that no edit is lost: two editors change one record at once, both having seen the same; of a dish
 * also by different routes, and of a shared group in different dishes. One change is kept, the other is
 * refused.
 */
export async function tryTwoEditors(
  fixture: EditorFixture,
  random: SeededRandom,
  rounds: number,
): Promise<ProofReport> {
  const violations = new Violations()
  const places = await placesOf(fixture)
  const names = Object.keys(places) as [string, ...string[]]
  const figures: Record<string, number> = { rounds, accepted: 0, refused: 0 }
  const cookies = [fixture.cookie, await fixture.signIn(await fixture.addMember(fixture.storeId, 'manager'))]
  for (let round = 0; round < rounds; round += 1) {
    const name = random.pick(names)
    const place = places[name]
    if (!place) throw new Error(`there is no ${name}`)
    const writes = await place.writes([`A ${round}`, `B ${round}`])
    const answers = await Promise.all(
      writes.map(({ path, body }, at) => fixture.call('POST', path, { cookie: cookies[at], body })),
    )
    figures[name] = (figures[name] ?? 0) + 1
    const kept = writes.filter((_, at) => answers[at]?.status === 200)
    const refused = answers.filter(({ status }) => status === 409)
    figures.accepted = (figures.accepted ?? 0) + kept.length
    figures.refused = (figures.refused ?? 0) + refused.length
    const statuses = answers.map(({ status }) => status).join(' and ')
    if (kept.length !== 1 || refused.length !== 1) violations.add(`${name}, round ${round}: ${statuses}`)
    else if (refused[0]?.body.error?.code !== place.code)
      violations.add(`${name}, round ${round}: told ${JSON.stringify(refused[0]?.body).slice(0, 200)}`)
    const now = await place.read()
    if (kept.length === 1 && now !== kept[0]?.value)
      violations.add(`${name}, round ${round}: kept "${now}" instead of "${kept[0]?.value}"`)
  }
  return { figures, violations: violations.list() }
}

/** Runs two staff on one order, then two editors of one record, `count` times each. */
export async function tryTwoAtOnce(
  fixture: EditorFixture,
  random: SeededRandom,
  count: number,
): Promise<ProofReport> {
  const staff = await tryTwoStaff(fixture, random, count)
  const editors = await tryTwoEditors(fixture, random, count)
  const { rounds, accepted, refused, ...places } = editors.figures
  return {
    figures: {
      ...staff.figures,
      edits: rounds ?? 0,
      'edits accepted': accepted ?? 0,
      'edits refused': refused ?? 0,
      ...places,
    },
    violations: [...staff.violations, ...editors.violations],
  }
}

async function placesOf(fixture: EditorFixture): Promise<Readonly<Record<string, Place>>> {
  const { storeId, chai, dosa } = fixture
  const menu = `/api/stores/${storeId}/menu`
  const code = 'editor.changed-meanwhile'
  const get = async (path: string) =>
    (await fixture.call('GET', `/api/stores/${storeId}${path}`, { cookie: fixture.cookie })).body
  const itemPath = `${menu}/draft/items/${chai._id}`

  const saved = async (id: string, change: object) => {
    const { revision, item, categoryIds } = await fixture.item(id)
    return { revision, item: { ...item, ...change }, categoryIds }
  }
  const shared = async (id: string, description: string) => {
    const { item } = await fixture.item(id)
    const groups = item.groups.map((group) => (group.sharedId ? { ...group, description } : group))
    return { path: `${menu}/draft/items/${id}`, body: await saved(id, { groups }), value: description }
  }
  const entry = async (kind: 'menus' | 'categories', label: string): Promise<Write> => {
    const draft = await fixture.get<DraftMenu>('/draft')
    const { id, revision, image: _, ...fields } = draft[kind][0] ?? raise()
    const body = { revision, [kind === 'menus' ? 'menu' : 'category']: { ...fields, label } }
    return { path: `${menu}/draft/${kind}/${id}`, body, value: label }
  }
  const both = async (write: (value: string) => Promise<Write>, [a, b]: readonly [string, string]) =>
    [await write(a), await write(b)] as const
  const place = (write: (value: string) => Promise<Write>, read: () => Promise<string>): Place => ({
    code,
    read,
    writes: (values) => both(write, values),
  })
  const labelOf = async (kind: 'menus' | 'categories') =>
    (await fixture.get<DraftMenu>('/draft'))[kind][0]?.label ?? ''
  const itemLabel = async () => (await fixture.item(chai._id)).item.label
  const dishForm = async (label: string): Promise<Write> => ({
    path: itemPath,
    body: await saved(chai._id, { label }),
    value: label,
  })
  const cells = async (label: string): Promise<Write> => ({
    path: `${itemPath}/cells`,
    body: { revision: (await fixture.item(chai._id)).revision, label },
    value: label,
  })
  const translation = async (text: string): Promise<Write> => {
    const { revision } = await fixture.item(chai._id)
    const body = { kind: 'item', id: chai._id, revision, language: 'hi', texts: { label: text } }
    return { path: `${menu}/draft/translations`, body, value: text }
  }
  const bulk = async (label: string): Promise<Write> => {
    const { revision } = await fixture.get<DraftMenu>('/draft')
    const change = { kind: 'taxes', taxes: [{ label, bps: 500 }] }
    return { path: `${menu}/draft/bulk`, body: { itemIds: [dosa._id], change, revision }, value: label }
  }
  const legal = async (text: string): Promise<Write> => {
    const { version } = await get('/legal/terms')
    return {
      path: `/api/stores/${storeId}/legal/terms`,
      body: { seen: version, text, hindi: '' },
      value: text,
    }
  }
  const settings = async (name: string): Promise<Write> => {
    const { revision, values } = await get('/settings/profile')
    const body = { revision, values: { ...values, name } }
    return { path: `/api/stores/${storeId}/settings/profile`, body, value: name }
  }
  await shareCup(fixture)
  return {
    'a dish': place(dishForm, itemLabel),
    'a cell': place(cells, itemLabel),
    'a dish and its cell': {
      code,
      read: itemLabel,
      writes: async ([a, b]) => [await dishForm(a), await cells(b)],
    },
    'a shared group in two dishes': {
      code,
      read: async () =>
        (await fixture.item(dosa._id)).item.groups.find((group) => group.sharedId)?.description ?? '',
      writes: async ([a, b]) => [await shared(chai._id, a), await shared(dosa._id, b)],
    },
    'a category': place(
      (label) => entry('categories', label),
      () => labelOf('categories'),
    ),
    'a menu': place(
      (label) => entry('menus', label),
      () => labelOf('menus'),
    ),
    'a translation': place(translation, async () => {
      const { entries } = await fixture.get<MenuTexts>('/draft/translations?language=hi')
      const found = entries.find(({ id }) => id === chai._id)
      return found?.texts.find(({ path }) => path === 'label')?.translated ?? ''
    }),
    'many dishes': place(bulk, async () => (await fixture.item(dosa._id)).item.taxes[0]?.label ?? ''),
    'a legal text': {
      ...place(legal, async () => (await get('/legal/terms')).text),
      code: 'legal.changed-meanwhile',
    },
    'the settings': {
      ...place(settings, async () => (await get('/settings/profile')).values.name),
      code: 'settings.changed-meanwhile',
    },
  }
}

/** The group of one dish in another, too. */
async function shareCup({ chai, dosa, post }: EditorFixture): Promise<void> {
  const body = { itemIds: [dosa._id], change: { kind: 'share', itemId: chai._id, group: 'Cup' } }
  const { revision } = (await post('/draft/bulk/preview', body)).body
  const { status } = await post('/draft/bulk', { ...body, revision })
  if (status !== 200) throw new Error(`sharing answered ${status}`)
}

function raise(): never {
  throw new Error('the draft is empty')
}
