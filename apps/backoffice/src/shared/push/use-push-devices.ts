import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ALERT_API } from '@thali/contract/alert-paths'
import { useEffect, useState } from 'react'
import { callApi } from '../api.ts'
import type { Language } from '../language.ts'
import { useStore } from '../session.ts'
import { useAction } from '../use-call.ts'
import { useShowError } from '../use-show-error.ts'
import { useStoreQuery } from '../use-store-query.ts'
import { deviceName, noteDevice, pushState, savedDeviceId, subscribe } from './this-browser.ts'

/** Browsers that are notified of the store's orders, with the key to subscribe by. */
export function usePushDevices() {
  return useStoreQuery(['push-devices'], ALERT_API.pushDevices)
}

/** Push state of this browser, and the actions on push devices. */
export function useThisDevice() {
  const { i18n, t } = useLingui()
  const showError = useShowError()
  const { storeId } = useStore()
  const queries = useQueryClient()
  const [state, setState] = useState(() => pushState(storeId))
  const language = i18n.locale as Language
  const settle = () => {
    setState(pushState(storeId))
    void queries.invalidateQueries({ queryKey: ['push-devices', storeId] })
  }
  const turnOn = useMutation({
    mutationFn: (publicKey: string) => saveThisDevice(storeId, publicKey, language),
    onError(error) {
      // The browser refuses to subscribe: the panel says so.
      if (!(error instanceof DOMException)) showError(error)
    },
    onSettled: settle,
  })
  const remove = useMutation({
    mutationFn: async (deviceId: string) => {
      if (deviceId === savedDeviceId(storeId)) noteDevice(storeId, null)
      await callApi(ALERT_API.removePushDevice, { storeId, deviceId })
    },
    onError: showError,
    onSettled: settle,
  })
  const test = useAction(ALERT_API.testPushDevice, {
    onSuccess: () => notifications.show({ message: t`Sent. It should appear within a few seconds.` }),
  })
  return { state, id: savedDeviceId(storeId), turnOn, remove, test }
}

/** Registers this browser for push again, since each sign-in starts another session. */
export function useKeepDevice(): void {
  const { storeId } = useStore()
  const { i18n } = useLingui()
  const language = i18n.locale as Language
  useEffect(() => {
    // The permission is asked last: the page waits for the browser's own process to say it.
    if (savedDeviceId(storeId) === null || pushState(storeId) !== 'on') return
    const keep = async () => {
      const { publicKey } = await callApi(ALERT_API.pushDevices, { storeId })
      await saveThisDevice(storeId, publicKey, language)
    }
    // Not awaited: the next load tries again.
    void keep().catch(() => undefined)
  }, [storeId, language])
}

async function saveThisDevice(storeId: string, publicKey: string, language: Language): Promise<void> {
  const subscription = await subscribe(publicKey)
  if (!subscription) return
  const body = { ...subscription, name: deviceName(navigator.userAgent), language }
  const { id } = await callApi(ALERT_API.savePushDevice, { storeId }, { body })
  noteDevice(storeId, id)
}
