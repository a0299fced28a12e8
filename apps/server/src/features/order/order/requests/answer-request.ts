import type { AnswerRequest, GuestRequest } from '@thali/contract/guest-requests'
import { Refusal } from '@thali/contract/refusal'
import { isAnswer, requestState } from '@thali/domain/order/guest-request'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import type { Staff } from '../../../base/account/guard.ts'
import { writeAudit } from '../../../base/audit/write-audit.ts'
import { readOrders } from '../../order-record/load-order.ts'
import { toRequest } from './list-requests.ts'
import { publishRequest } from './open-request.ts'
import { closeRequests, lockRequest, takeRequest } from './request.queries.ts'

/**
 * Takes a request, so that its diners see who is coming, or closes it. A request taken by another member stays
 * theirs, and a state already reached stays: two members may tap the same button.
 *
 * @returns the request as it is afterwards
 * @throws {Refusal} guest-request.not-found
 */
export async function answerRequest(
  deps: Deps,
  staff: Staff,
  requestId: string,
  { state }: AnswerRequest,
): Promise<GuestRequest> {
  const { storeId } = staff
  const at = deps.now()
  return inTransaction(deps.db, async (tx) => {
    const request = await lockRequest(tx, storeId, requestId)
    const [loaded] = request ? await readOrders(tx, storeId, [request.orderId]) : []
    if (!request || !loaded) throw new Refusal('guest-request.not-found')
    const { number, orderType, address } = loaded.order
    const of = { number, orderType, address }
    const before = requestState(request)
    if (!isAnswer(before, state)) return toRequest({ ...request, ...of })
    if (state === 'taken') await takeRequest(tx, storeId, requestId, { id: staff.id, name: staff.name, at })
    else await closeRequests(tx, storeId, [requestId], at)
    await writeAudit(deps, tx, staff, {
      action: 'guest-request.answer',
      subject: request.orderId,
      changes: { state: [before, state], request: [request.kind, request.kind] },
    })
    const { orderId, kind } = request
    await publishRequest(deps, tx, storeId, { id: requestId, orderId, kind, state, at })
    const after =
      state === 'taken' ? { ...request, takenAt: at, takenByName: staff.name } : { ...request, doneAt: at }
    return toRequest({ ...after, ...of })
  })
}
