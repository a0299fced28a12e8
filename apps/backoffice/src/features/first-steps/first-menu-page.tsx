import { Trans, useLingui } from '@lingui/react/macro'
import { Button, FileButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { APP_PAGES } from '@thali/contract/app-pages'
import { EDITOR_API } from '@thali/contract/editor-paths'
import { pathTo } from '@thali/contract/paths'
import type { StartMenu } from '@thali/contract/start-menu'
import { type StarterMenuName, startersFor } from '@thali/domain/menu/starter-menu'
import { Link, useNavigate } from 'react-router'
import { ApiError, callApi } from '../../shared/api.ts'
import { loadFailureTexts } from '../../shared/failure-texts.ts'
import { CardPage } from '../../shared/look/card-page.tsx'
import { ErrorAlert } from '../../shared/look/error-alert.tsx'
import { useStore } from '../../shared/session.ts'
import styles from './first-steps.module.css'

const TIMEOUT_MS = 60_000
const PROBLEMS_SHOWN = 5

/** `/app/{slug}/first-menu`: a starter menu, an empty one, or the menus of a store file. */
export function FirstMenuPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const names = useStarterNames()
  const store = useStore()
  const { storeId, slug } = store
  const start = useMutation({
    mutationFn: async (chosen: StartMenu | File) => {
      const body = chosen instanceof File ? { file: await readFile(chosen) } : chosen
      return callApi(EDITOR_API.startMenu, { storeId }, { body, timeoutMs: TIMEOUT_MS })
    },
  })
  const isBusy = start.isPending || start.isSuccess
  const ready = (state: string) => ({
    onSuccess: () => navigate(pathTo(APP_PAGES.storeReady, { slug }), { state }),
  })
  // Other files are imported into a draft, so a menu starts with them like an empty one.
  const beginWithImport = () =>
    start.mutate({ starter: 'empty' }, { onSuccess: () => navigate(pathTo(APP_PAGES.menuImport, { slug })) })
  const begin = (starter: Extract<StartMenu, { starter: string }>['starter']) =>
    start.mutate({ starter }, ready(starter))
  return (
    <CardPage title={t`What do you cook?`} isWide>
      <p className={styles.step}>
        <Trans>Step 2 of 2. Begin with a menu of examples; every dish and price can be changed.</Trans>
      </p>
      {start.isError && <Failure error={start.error} slug={slug} />}
      <ul className={styles.menus}>
        {startersFor(store).map((starter) => (
          <li key={starter}>
            <button type="button" className={styles.menu} disabled={isBusy} onClick={() => begin(starter)}>
              <strong>{names[starter].name}</strong>
              <span>{names[starter].taste}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.others}>
        <Button variant="default" disabled={isBusy} onClick={() => begin('empty')}>
          <Trans>Start with an empty menu</Trans>
        </Button>
        <Button variant="default" disabled={isBusy} onClick={beginWithImport}>
          <Trans>Import a price list (Excel, CSV, text)…</Trans>
        </Button>
        <FileButton
          accept="application/json,.json"
          onChange={(file) => file && start.mutate(file, ready('file'))}
        >
          {(props) => (
            <Button variant="default" disabled={isBusy} {...props}>{t`Import a store file…`}</Button>
          )}
        </FileButton>
      </div>
      <p role="status" className={styles.step}>
        {isBusy
          ? t`Your menu is being created…`
          : t`Only the menus of a store file are taken, without pictures.`}
      </p>
    </CardPage>
  )
}

function Failure({ error, slug }: { readonly error: unknown; readonly slug: string }) {
  const refused = error instanceof ApiError ? error : null
  const problems = (refused?.details.problems ?? []) as readonly {
    readonly path: string
    readonly message: string
  }[]
  return (
    <ErrorAlert error={error}>
      {problems.length > 0 && (
        <ul className={styles.problems} lang="en">
          {problems.slice(0, PROBLEMS_SHOWN).map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              {path} {message}
            </li>
          ))}
        </ul>
      )}
      {refused?.code === 'editor.menu-exists' && (
        <p>
          <Link to={pathTo(APP_PAGES.storeReady, { slug })}>
            <Trans>Continue</Trans>
          </Link>
        </p>
      )}
    </ErrorAlert>
  )
}

/** @throws {ApiError} like the server, if it is no JSON object */
async function readFile(file: File): Promise<Record<string, unknown>> {
  const parsed: unknown = await file
    .text()
    .then(JSON.parse)
    .catch(() => null)
  if (typeof parsed === 'object' && parsed !== null) return parsed as Record<string, unknown>
  await loadFailureTexts()
  throw new ApiError('store.file-invalid', 422)
}

/** Starter menus in the language of the screens, with some of their dishes. */
function useStarterNames(): Record<StarterMenuName, { readonly name: string; readonly taste: string }> {
  const { t } = useLingui()
  return {
    'south-indian': { name: t`South Indian`, taste: t`Dosa, idli, meals, filter coffee` },
    'north-indian': { name: t`North Indian`, taste: t`Tandoor, curries, biryani, breads` },
    'chinese-indian': { name: t`Indian Chinese`, taste: t`Manchurian, hakka noodles, momos` },
    cafe: { name: t`Café`, taste: t`Coffee, sandwiches, brownies` },
    'pizza-burgers': { name: t`Pizza and burgers`, taste: t`Three sizes, crusts, toppings, meals` },
    'sweets-chaat': { name: t`Sweets and chaat`, taste: t`Pani puri, jalebi by weight, lassi` },
    bakery: { name: t`Bakery`, taste: t`Breads, puffs, cakes by weight, cookies` },
  }
}
