import { useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { IconPhotoOff } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { SETTINGS_API } from '@thali/contract/settings-paths'
import type { SetPictureBody, StorePicture } from '@thali/contract/store-pictures'
import { useState } from 'react'
import { callApi } from '../../shared/api.ts'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { ImageUpload } from '../../shared/images/image-upload.tsx'
import { Pending } from '../../shared/look/pending.tsx'
import { showWithUndo } from '../../shared/look/undo-toast.tsx'
import { useStore } from '../../shared/session.ts'
import { useShowError } from '../../shared/use-show-error.ts'
import styles from './picture-panel.module.css'

/** Interval of polling while a new picture is being made, in milliseconds. */
const LOOK_EVERY_MS = 2_000

/** Pictures of the store itself. */
type Which = 'logo' | 'banner'

export function LogoPanel() {
  const { t } = useLingui()
  return (
    <PicturePanel
      which="logo"
      shownPx={240}
      aspect={1}
      title={t`Logo`}
      hint={t`Guests see it beside the name, and as the icon of the store on their phones.`}
      texts={{
        add: t`Add a logo`,
        another: t`Another logo`,
        remove: t`Remove the logo`,
        shown: t`Guests see the new logo`,
        removed: t`The logo is removed`,
      }}
    />
  )
}

/** The picture above the menu. */
export function BannerPanel() {
  const { t } = useLingui()
  return (
    <PicturePanel
      which="banner"
      shownPx={720}
      aspect={3}
      title={t`Banner`}
      hint={t`A wide picture above your menu: your room, your best dish. Without one, a strip in your colour is shown.`}
      texts={{
        add: t`Add a banner`,
        another: t`Another banner`,
        remove: t`Remove the banner`,
        shown: t`Guests see the new banner`,
        removed: t`The banner is removed`,
      }}
    />
  )
}

interface PicturePanelProps {
  readonly which: Which
  /** Sufficient width here. */
  readonly shownPx: number
  /** Width by height. */
  readonly aspect: number
  readonly title: string
  readonly hint: string
  readonly texts: { readonly [Name in 'add' | 'another' | 'remove' | 'shown' | 'removed']: string }
}

/** A picture of the store: saved immediately, with undo. */
function PicturePanel({ which, shownPx, aspect, title, hint, texts }: PicturePanelProps) {
  const { t } = useLingui()
  const { read, set } = usePicture(which)
  const [uploaded, setUploaded] = useState<ReadonlyMap<string, string>>(new Map())
  if (!read.data)
    return (
      <Pending query={read} failure={t`The picture could not be loaded`}>
        <Skeleton height={160} radius={16} />
      </Pending>
    )
  const { picture } = read.data
  const source = picture?.source ?? null
  const width = picture?.widths.find((one) => one >= shownPx) ?? picture?.widths.at(-1)
  const address =
    picture && (width === undefined ? uploaded.get(picture.source) : `${picture.src}/${width}.jpg`)
  const change = (next: string | null) => {
    set.mutate(
      { source: next, seen: source },
      {
        onSuccess() {
          const id = `${which} ${next}`
          const undo = () => set.mutate({ source, seen: next })
          const text = next === null ? texts.removed : texts.shown
          showWithUndo({ id, withCloseButton: true, text, undo })
        },
      },
    )
  }
  return (
    <FormPanel title={title} hint={hint}>
      <div className={styles.picture} data-which={which}>
        {address ? (
          <img src={address} alt={title} />
        ) : (
          <span className={styles.none}>
            <IconPhotoOff size={24} aria-hidden="true" />
          </span>
        )}
        <ImageUpload
          label={picture ? texts.another : texts.add}
          aspect={aspect}
          // A pasted picture goes to a single place.
          takesPaste={which === 'logo'}
          onUploaded={({ source: next, preview }) => {
            setUploaded(new Map(uploaded).set(next, preview))
            change(next)
          }}
        />
        {picture && (
          <Button variant="subtle" color="gray" loading={set.isPending} onClick={() => change(null)}>
            {texts.remove}
          </Button>
        )}
      </div>
    </FormPanel>
  )
}

function usePicture(which: Which) {
  const showError = useShowError()
  const { storeId } = useStore()
  const queries = useQueryClient()
  const queryKey = ['settings', storeId, which]
  const read = useQuery({
    queryKey,
    queryFn: ({ signal }) => readPicture(which, storeId, signal),
    refetchInterval: ({ state }) => (state.data?.picture?.widths.length === 0 ? LOOK_EVERY_MS : false),
  })
  const set = useMutation({
    mutationFn: (body: SetPictureBody) => setPicture(which, storeId, body),
    onSuccess: (saved) => queries.setQueryData(queryKey, saved),
    onError(error) {
      showError(error)
      void queries.invalidateQueries({ queryKey })
    },
  })
  return { read, set }
}

interface Read {
  readonly picture: StorePicture
}

async function readPicture(which: Which, storeId: string, signal: AbortSignal): Promise<Read> {
  if (which === 'logo') {
    return { picture: (await callApi(SETTINGS_API.logo, { storeId }, { signal })).logo }
  }
  return { picture: (await callApi(SETTINGS_API.banner, { storeId }, { signal })).banner }
}

async function setPicture(which: Which, storeId: string, body: SetPictureBody): Promise<Read> {
  if (which === 'logo') {
    return { picture: (await callApi(SETTINGS_API.setLogo, { storeId }, { body })).logo }
  }
  return { picture: (await callApi(SETTINGS_API.setBanner, { storeId }, { body })).banner }
}
