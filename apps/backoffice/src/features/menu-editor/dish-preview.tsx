import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import type { DraftMenu, PreviewedDish } from '@thali/contract/menu-editor'
import { type ReactNode, useState } from 'react'
import { SegmentedControl } from '../../shared/forms/segmented-control.tsx'
import { LANGUAGE_CHOICES } from '../../shared/language.ts'
import { PhoneFrame } from '../../shared/look/phone-frame.tsx'
import { previewAddress } from '../../shared/preview-address.ts'
import { useStore } from '../../shared/session.ts'
import styles from './dish-preview.module.css'

interface DishPreviewProps {
  readonly draft: DraftMenu
  /** Null: a dish that does not exist yet. */
  readonly itemId: string | null
  /** Dish as in the form; null: as saved, or not valid enough to be previewed. */
  readonly unsaved: PreviewedDish | null
}

const TYPED_AFTER_MS = 600
/** Placeholder of the id that a dish gets when it is saved. */
const NEW_ID = 'new'

/** Preview of the draft on a diner's phone with the form's unsaved changes, opened at the dish. */
function DishPreview({ draft, itemId, unsaved }: DishPreviewProps) {
  const { t, i18n } = useLingui()
  const { storeId } = useStore()
  const [language, setLanguage] = useState(i18n.locale)
  const [typed] = useDebouncedValue(unsaved && JSON.stringify(unsaved), TYPED_AFTER_MS)
  // A picture that has just been converted shows as well.
  const images = draft.items.filter(({ image }) => image && image.widths.length > 0).length
  return (
    <aside className={styles.preview} aria-label={t`Preview`}>
      <div className={styles.head}>
        <p>
          <Trans>As guests will see it, once published</Trans>
        </p>
        <Anchor href={previewAddress(storeId, { language })} target="_blank" rel="noopener">
          <Trans>Whole menu</Trans>
        </Anchor>
        <SegmentedControl
          aria-label={t`Language of the preview`}
          value={language}
          onChange={setLanguage}
          data={LANGUAGE_CHOICES}
        />
      </div>
      <PhoneFrame
        storeId={storeId}
        version={`${draft.revision}.${images}`}
        itemId={itemId ?? NEW_ID}
        language={language}
        unsaved={typed}
      />
    </aside>
  )
}

const BESIDE = '(min-width: 68.75em)'

/** Form with the preview beside it, or one at a time if there is no room for both. */
export function FormWithPreview({ children, ...shown }: DishPreviewProps & { readonly children: ReactNode }) {
  const { t } = useLingui()
  const isWide = useMediaQuery(BESIDE, true, { getInitialValueInEffect: false })
  const [side, setSide] = useState('form')
  return (
    <>
      <div className={styles.tabs}>
        <SegmentedControl
          fullWidth
          aria-label={t`What is shown`}
          value={side}
          onChange={setSide}
          data={[
            { value: 'form', label: t`Edit` },
            { value: 'preview', label: t`Preview` },
          ]}
        />
      </div>
      <div className={styles.split} data-side={side}>
        {children}
        {(isWide || side === 'preview') && <DishPreview {...shown} />}
      </div>
    </>
  )
}
