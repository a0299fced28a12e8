import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'

/** A file of the server with a name of ours. */
export interface Download {
  readonly address: string
  readonly fileName: string
}

/** Fetches a file and has the browser save it; the server first reads back every code in it. */
export function useDownload() {
  const { t } = useLingui()
  return useMutation({
    async mutationFn({ address, fileName }: Download) {
      const response = await fetch(address)
      if (!response.ok) throw new Error(`answered ${response.status}`)
      const link = document.createElement('a')
      link.href = URL.createObjectURL(await response.blob())
      link.download = fileName
      link.click()
      // The browser has taken it over by the next task.
      setTimeout(() => URL.revokeObjectURL(link.href))
    },
    onError: () =>
      notifications.show({ color: 'red', message: t`The file could not be made. Please try again.` }),
  })
}
