import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconPhotoOff } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { SETTINGS_API } from '@thali/contract/settings-paths'
import { useState } from 'react'
import { callApi } from '../../shared/api.ts'
import { errorMessage } from '../../shared/error-messages.ts'
import { Panel } from '../../shared/forms/panel.tsx'
import { ImageUpload } from '../../shared/images/image-upload.tsx'
import { UndoToast } from '../../shared/look/undo-toast.tsx'
import { useStore } from '../../shared/session.ts'
import styles from './logo-panel.module.css'

const SHOWN_PX = 240
/** While a new picture is being made. */
const LOOK_EVERY_MS = 2_000

/** The logo: shown at once wherever the store is, and taken back by Undo. */
export function LogoPanel() {
  const { t } = useLingui()
  const { logo, set } = useLogo()
  const [uploaded, setUploaded] = useState<ReadonlyMap<string, string>>(new Map())
  if (logo === undefined) return <Skeleton height={160} radius={16} />
  const source = logo?.source ?? null
  const width = logo?.widths.find((one) => one >= SHOWN_PX) ?? logo?.widths.at(-1)
  const address = logo && (width === undefined ? uploaded.get(logo.source) : `${logo.src}/${width}.jpg`)
  const change = (next: string | null) => {
    set.mutate(
      { source: next, seen: source },
      {
        onSuccess() {
          const id = `logo ${next}`
          const undo = () => {
            set.mutate({ source, seen: next })
            notifications.hide(id)
          }
          const text = next === null ? t`The logo is removed` : t`Guests see the new logo`
          notifications.show({ id, message: <UndoToast text={text} onUndo={undo} /> })
        },
      },
    )
  }
  return (
    <Panel
      title={t`Logo`}
      hint={t`Guests see it beside the name, and as the icon of the store on their phones.`}
    >
      <div className={styles.logo}>
        {address ? (
          <img src={address} alt={t`Logo`} />
        ) : (
          <span className={styles.none}>
            <IconPhotoOff size={24} aria-hidden="true" />
          </span>
        )}
        <ImageUpload
          label={logo ? t`Another logo` : t`Add a logo`}
          aspect={1}
          takesPaste
          onUploaded={({ source: next, preview }) => {
            setUploaded(new Map(uploaded).set(next, preview))
            change(next)
          }}
        />
        {logo && (
          <Button variant="subtle" color="gray" loading={set.isPending} onClick={() => change(null)}>
            <Trans>Remove the logo</Trans>
          </Button>
        )}
      </div>
    </Panel>
  )
}

function useLogo() {
  const { i18n } = useLingui()
  const { storeId } = useStore()
  const queries = useQueryClient()
  const queryKey = ['settings', storeId, 'logo']
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(SETTINGS_API.logo, { storeId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.logo?.widths.length === 0 ? LOOK_EVERY_MS : false),
  })
  const set = useMutation({
    mutationFn: (body: { source: string | null; seen: string | null }) =>
      callApi(SETTINGS_API.setLogo, { storeId }, { body }),
    onSuccess: (saved) => queries.setQueryData(queryKey, saved),
    onError(error) {
      notifications.show({ color: 'red', message: i18n._(errorMessage(error)) })
      void queries.invalidateQueries({ queryKey })
    },
  })
  return { logo: data?.logo, set }
}
