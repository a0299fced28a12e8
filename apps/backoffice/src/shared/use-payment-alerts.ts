import { useQuery } from '@tanstack/react-query'
import { PAYMENT_LIST_API } from '@thali/contract/payment-list-paths'
import { callQuery } from './call-query.ts'
import { useMay, useStore } from './session.ts'

const RENEW_MS = 60_000

export function paymentAlertsQuery(storeId: string) {
  return {
    ...callQuery(['payments', storeId, 'alerts'], PAYMENT_LIST_API.paymentAlerts, { storeId }),
    refetchInterval: RENEW_MS,
  }
}

/** Payment alerts for the signed-in person, polled each minute; undefined for staff who may not refund. */
export function usePaymentAlerts() {
  const { storeId } = useStore()
  const enabled = useMay('payments.refund')
  return useQuery({ ...paymentAlertsQuery(storeId), enabled }).data
}
