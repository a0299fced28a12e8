import { PushFailure } from '../../providers/push/push-provider.ts'
import type { LeasedOfStore } from '../deliveries.queries.ts'
import { FinalFailure } from '../final-failure.ts'
import type { RelayDeps } from '../relay-deps.ts'
import { dinerPushPurpose, findDinerTarget, stopDinerPush } from './diner-push.queries.ts'
import { devicePurpose, findTarget, removeDevice } from './push-device.queries.ts'
import { DINER_KINDS, type PushContents, type PushKind } from './push-kinds.ts'
import { pushText } from './push-texts.ts'

/**
 * Sends one notification. A device whose subscription has ended is forgotten.
 *
 * @throws {FinalFailure} @throws {PushFailure}
 */
export async function sendPush(
  deps: RelayDeps,
  leased: LeasedOfStore,
  contents: PushContents<PushKind>,
  signal: AbortSignal,
): Promise<void> {
  const { push, secrets, config } = deps
  const at = deps.now()
  const storeId = leased.storeId
  const target = await targetOf(deps, leased, contents.deviceId)
  if (!target) throw new FinalFailure('the device is notified no more')
  const navigate = new URL(config.publicUrl + contents.params.path)
  if (navigate.origin !== new URL(config.publicUrl).origin)
    throw new FinalFailure('it would lead to another server')
  const { title, body } = pushText(leased.kind as PushKind, target.language, contents.params as never)
  const notification = {
    title,
    body,
    navigate: navigate.href,
    lang: target.language,
    tag: target.isDiner ? contents.params.path : `${leased.kind} ${storeId}`,
    silent: false,
  } as const
  const subscription = JSON.parse(secrets.open(target.purpose, target.sealed))
  const ttlSeconds = Math.max(1, Math.round((leased.expiresAt.getTime() - at.getTime()) / 1000))
  try {
    await push.send({ subscription, body: { web_push: 8030, notification }, ttlSeconds }, signal)
  } catch (error) {
    if (error instanceof PushFailure && error.isGone) await target.forget()
    throw error
  }
}

/** The browser that a delivery is for; undefined once it wants, or may have, no more. */
async function targetOf({ db, now }: RelayDeps, { storeId, kind }: LeasedOfStore, id: string) {
  if (DINER_KINDS.has(kind)) {
    const found = await findDinerTarget(db, storeId, id)
    if (!found?.sealed) return undefined
    const forget = () => stopDinerPush(db, storeId, { id }, now())
    const { sealed, language } = found
    return { isDiner: true, sealed, language, purpose: dinerPushPurpose(id), forget }
  }
  const found = await findTarget(db, storeId, id, now())
  if (!found) return undefined
  const forget = () => removeDevice(db, storeId, id)
  const { sealed, language } = found
  return { isDiner: false, sealed, language, purpose: devicePurpose(id), forget }
}
