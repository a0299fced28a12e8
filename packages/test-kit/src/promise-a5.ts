import { mayDo, ROLES, type Role } from '@thali/contract/permissions'
import type { StoreId } from '@thali/domain/ids'
import type { OrderState } from '@thali/domain/order'
import { type PromiseReport, Violations } from './promise-stage.ts'
import type { Dice } from './seeded-random.ts'
import type { StaffStage } from './staff-stage.ts'

/** What the order must be, kept beside the server by rules written down again. */
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
  readonly stage: StaffStage
  readonly dice: Dice
  readonly storeId: StoreId
  readonly cookies: Readonly<Record<Role, string>>
  readonly violations: Violations
  readonly figures: { accepted: number; refused: number }
}

/** Only legal transitions: whatever staff of every role try, the order goes the way the rules say. */
export async function tryOnlyLegalMoves(
  stage: StaffStage,
  dice: Dice,
  { sequences, steps }: { readonly sequences: number; readonly steps: number },
): Promise<PromiseReport> {
  const violations = new Violations()
  const figures = { sequences, accepted: 0, refused: 0 }
  const storeId = await stage.addStore()
  const cookies = {} as Record<Role, string>
  for (const role of ROLES) cookies[role] = await stage.signIn(await stage.addMember(storeId, role))
  const scene = { stage, dice, storeId, cookies, violations, figures }
  for (let sequence = 0; sequence < sequences; sequence += 1) await playSequence(scene, steps)
  return { figures, violations: violations.list() }
}

/** One order, at which staff of all roles try this and that. */
async function playSequence(scene: Scene, steps: number): Promise<void> {
  const { stage, dice, storeId } = scene
  const state = dice.pick<OrderState>([1, 2, 3])
  const path = `/api/stores/${storeId}/orders/${await stage.addOrder(storeId, state)}`
  const atMs = stage.now().getTime()
  const model: Model = {
    state,
    revision: 1,
    history: [{ from: null, to: state, undo: false, atMs }],
    struck: new Set(),
  }
  for (let step = 0; step < steps; step += 1) {
    if (dice.chance(30)) stage.passMs(dice.between(1, 50_000))
    await tryStep(scene, path, model)
  }
  await compare(scene, path, model)
}

async function tryStep(scene: Scene, orderPath: string, model: Model): Promise<void> {
  const { stage, dice, cookies, violations, figures } = scene
  const role = dice.pick(ROLES as [Role, ...Role[]])
  const revision = dice.chance(85) ? model.revision : dice.between(1, model.revision + 1)
  const { path, body, expected, apply } = plan(model, role, revision, stage.now().getTime(), dice)
  const answer = await stage.call('POST', orderPath + path, { cookie: cookies[role], body })
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
async function compare({ stage, cookies, violations }: Scene, path: string, model: Model): Promise<void> {
  const { body } = await stage.call('GET', path, { cookie: cookies.owner })
  const kept = Object.entries(LINES).filter(([line]) => !model.struck.has(line))
  const totalMinor = kept.reduce((sum, [, minor]) => sum + minor, PACKING_MINOR)
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

/** What somebody tries, what the rules say to it, and what it changes when they allow it. */
interface Attempt {
  readonly path: string
  readonly body: object
  readonly expected: number
  apply(): void
}

function plan(model: Model, role: Role, revision: number, nowMs: number, dice: Dice): Attempt {
  switch (dice.pick(['move', 'move', 'move', 'undo', 'strike'])) {
    case 'undo':
      return planUndo(model, role, revision, nowMs)
    case 'strike':
      return planStrike(model, revision, dice)
    default:
      return planMove(model, role, revision, nowMs, dice)
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

function planStrike(model: Model, revision: number, dice: Dice): Attempt {
  const isStale = revision !== model.revision
  const line = dice.pick(['line-dosa', 'line-chai'])
  // Of two lines one stays.
  const isPossible = model.state < 4 && model.struck.size === 0
  return {
    path: `/lines/${line}/discard`,
    body: { revision, reason: 'Ran out' },
    expected: isStale || !isPossible ? 409 : 200,
    apply: () => {
      model.struck.add(line)
      model.revision += 1
    },
  }
}

function planMove(model: Model, role: Role, revision: number, nowMs: number, dice: Dice): Attempt {
  const isStale = revision !== model.revision
  const to = dice.chance(60) ? Math.min(model.state + 1, 4) : dice.between(1, 5)
  const isLegal = (to === model.state + 1 && to <= 4) || (to === 5 && model.state <= 3)
  const isAllowed = to !== 5 || mayDo(role, 'orders.cancel')
  return {
    path: '/state',
    body: { to, revision, ...(to === 5 ? { reason: 'Guest left' } : {}) },
    expected: !isAllowed ? 403 : isStale || !isLegal ? 409 : 200,
    apply: () => change(model, { to, undo: false, atMs: nowMs }),
  }
}

function change(model: Model, step: { to: number; undo: boolean; atMs: number }): void {
  model.history.push({ from: model.state, ...step })
  model.state = step.to
  model.revision += 1
}
