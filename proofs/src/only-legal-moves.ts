import type { SeededRandom } from '@thali/builders/seeded-random'
import type { StoreId } from '@thali/domain/ids'
import type { OrderState } from '@thali/domain/order/order'
import { mayDo, ROLES, type Role } from '@thali/domain/people/permissions'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import type { StaffFixture } from '@thali/test-kit/staff-fixture'

/** Expected order, kept beside the server by rules written a second time. */
interface Model {
  state: number
  revision: number
  history: { from: number | null; to: number; undo: boolean; atMs: number }[]
  struck: Set<string>
}

const LINES = { 'line-dosa': 10_000, 'line-chai': 10_000 } as const
const PACKING_MINOR = 1000
const UNDO_MS = 60_000

interface Scene {
  readonly fixture: StaffFixture
  readonly random: SeededRandom
  readonly storeId: StoreId
  readonly cookies: Readonly<Record<Role, string>>
  readonly violations: Violations
  readonly figures: { accepted: number; refused: number }
}

/**
 * Proves that only legal transitions happen: whatever staff of every role try, the order follows the rules.
 */
export async function tryOnlyLegalMoves(
  fixture: StaffFixture,
  random: SeededRandom,
  { sequences, steps }: { readonly sequences: number; readonly steps: number },
): Promise<ProofReport> {
  const violations = new Violations()
  const figures = { sequences, accepted: 0, refused: 0 }
  const storeId = await fixture.addStore()
  const cookies = {} as Record<Role, string>
  for (const role of ROLES) cookies[role] = await fixture.signIn(await fixture.addMember(storeId, role))
  const scene = { fixture, random, storeId, cookies, violations, figures }
  for (let sequence = 0; sequence < sequences; sequence += 1) await playSequence(scene, steps)
  return { figures, violations: violations.list() }
}

/** Places an order, on which staff of all roles try random acts. */
async function playSequence(scene: Scene, steps: number): Promise<void> {
  const { fixture, random, storeId } = scene
  const state = random.pick<OrderState>([1, 2, 3])
  const path = `/api/stores/${storeId}/orders/${await fixture.addOrder(storeId, state)}`
  const atMs = fixture.now().getTime()
  const model: Model = {
    state,
    revision: 1,
    history: [{ from: null, to: state, undo: false, atMs }],
    struck: new Set(),
  }
  for (let step = 0; step < steps; step += 1) {
    if (random.chance(30)) fixture.passMs(random.between(1, 50_000))
    await tryStep(scene, path, model)
  }
  await compare(scene, path, model)
}

async function tryStep(scene: Scene, orderPath: string, model: Model): Promise<void> {
  const { fixture, random, cookies, violations, figures } = scene
  const role = random.pick(ROLES as [Role, ...Role[]])
  const revision = random.chance(85) ? model.revision : random.between(1, model.revision + 1)
  const { path, body, expected, apply } = plan(model, role, revision, fixture.now().getTime(), random)
  const answer = await fixture.call('POST', orderPath + path, { cookie: cookies[role], body })
  if (answer.status !== expected) {
    const what = `${role} ${path} ${JSON.stringify(body)}`
    violations.add(`${what}: ${answer.status}, not ${expected}; ${JSON.stringify(model)}`)
  }
  if (expected === 200) {
    apply()
    figures.accepted += 1
  } else figures.refused += 1
}

/** Holds the order as staff see it against the model. */
async function compare({ fixture, cookies, violations }: Scene, path: string, model: Model): Promise<void> {
  const { body } = await fixture.call('GET', path, { cookie: cookies.owner })
  const remaining = Object.entries(LINES).filter(([line]) => !model.struck.has(line))
  const totalMinor = remaining.reduce((sum, [, minor]) => sum + minor, PACKING_MINOR)
  const seen = {
    state: body.state,
    revision: body.revision,
    totalMinor: body.totalMinor,
    moves: body.moves.length,
  }
  const due = { state: model.state, revision: model.revision, totalMinor, moves: model.history.length }
  if (JSON.stringify(seen) !== JSON.stringify(due))
    violations.add(`${JSON.stringify(seen)}, not ${JSON.stringify(due)}`)
}

/**
 * Attempt of staff, with the status that the rules require and the change to the model when they allow it.
 */
interface Attempt {
  readonly path: string
  readonly body: object
  readonly expected: number
  apply(): void
}

function plan(model: Model, role: Role, revision: number, nowMs: number, random: SeededRandom): Attempt {
  switch (random.pick(['move', 'move', 'move', 'undo', 'strike'])) {
    case 'undo':
      return planUndo(model, role, revision, nowMs)
    case 'strike':
      return planStrike(model, revision, random)
    default:
      return planMove(model, role, revision, nowMs, random)
  }
}

function planUndo(model: Model, role: Role, revision: number, nowMs: number): Attempt {
  const isStale = revision !== model.revision
  const last = model.history.at(-1)
  const canUndo = last !== undefined && last.from !== null && !last.undo && nowMs - last.atMs <= UNDO_MS
  const isAllowed = last?.to !== 5 || mayDo(role, 'orders.cancel')
  return {
    path: '/undo',
    body: { revision },
    expected: isStale || !canUndo ? 409 : isAllowed ? 200 : 403,
    apply: () => change(model, { to: last?.from ?? 0, undo: true, atMs: nowMs }),
  }
}

function planStrike(model: Model, revision: number, random: SeededRandom): Attempt {
  const isStale = revision !== model.revision
  const line = random.pick(['line-dosa', 'line-chai'])
  // Of two lines one stays.
  const isPossible = model.state < 4 && model.struck.size === 0
  return {
    path: `/lines/${line}/discard`,
    body: { revision, reasonId: 'sold-out' },
    expected: isStale || !isPossible ? 409 : 200,
    apply: () => {
      model.struck.add(line)
      model.revision += 1
    },
  }
}

function planMove(model: Model, role: Role, revision: number, nowMs: number, random: SeededRandom): Attempt {
  const isStale = revision !== model.revision
  const to = random.chance(60) ? Math.min(model.state + 1, 4) : random.between(1, 5)
  const isLegal = (to === model.state + 1 && to <= 4) || (to === 5 && model.state <= 3)
  const isAllowed = to !== 5 || mayDo(role, 'orders.cancel')
  return {
    path: '/state',
    body: { to, revision, ...(to === 5 ? { reasonId: 'guest-asked' } : {}) },
    expected: !isAllowed ? 403 : isStale || !isLegal ? 409 : 200,
    apply: () => change(model, { to, undo: false, atMs: nowMs }),
  }
}

function change(model: Model, step: { to: number; undo: boolean; atMs: number }): void {
  model.history.push({ from: model.state, ...step })
  model.state = step.to
  model.revision += 1
}
