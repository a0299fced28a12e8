import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { APP_PAGES } from '@thali/contract/app-pages'
import type { CreateStore } from '@thali/contract/create-store'
import { pathTo } from '@thali/contract/paths'
import { STAFF_API } from '@thali/contract/staff-paths'
import { countryDefaults, countryOfTimeZone } from '@thali/domain/store/country-defaults'
import { isSlug, SLUG_MAX } from '@thali/domain/store/slug'
import { slugFromName } from '@thali/domain/store/slug-from-name'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, callApi } from '../../shared/api.ts'
import { callQuery } from '../../shared/call-query.ts'
import { errorMessage } from '../../shared/error-messages.ts'
import { ShortForm } from '../../shared/forms/short-form.tsx'
import { useFieldErrors } from '../../shared/forms/use-field-errors.ts'
import { CardPage } from '../../shared/look/card-page.tsx'
import { LinkButton } from '../../shared/look/link-button.tsx'
import { sessionQuery, useSession } from '../../shared/session.ts'
import { useSignOut } from '../../shared/use-sign-out.ts'
import { ColorChoice, FIRST_COLOR } from './color-choice.tsx'
import { type CountryChoice, CountryFields } from './country-fields.tsx'
import styles from './first-steps.module.css'

const TYPING_MS = 300

/** `/app/new-store`: name, URL, country and colour of a new store. */
export function NewStorePage() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const queries = useQueryClient()
  const stores = useSession().data?.stores.length
  const [name, setName] = useState('')
  const [color, setColor] = useState(FIRST_COLOR)
  const [place, setPlace] = useState(placeOfDevice)
  const { slug, state, suggestion, setSlug } = useNewSlug(name)
  const { form, errors, check } = useFieldErrors<'name' | 'slug'>()
  const create = useMutation({
    mutationFn: (body: CreateStore) => callApi(STAFF_API.createStore, {}, { body }),
    onSuccess: async ({ slug: made }) => {
      queries.removeQueries(sessionQuery)
      await navigate(pathTo(APP_PAGES.firstMenu, { slug: made }))
    },
    onError: (error) => {
      if (isAboutSlug(error)) check({ slug: i18n._(errorMessage(error)) })
    },
  })
  const taken = t`Another store has this address.`
  const malformed = t`Small letters a to z and digits, with single hyphens between them.`
  const typing =
    state === 'taken' || state === 'reserved' ? taken : slug && !isSlug(slug) ? malformed : undefined
  const submit = () => {
    const found = {
      name: name.trim() === '' ? t`Please enter the name of your restaurant.` : undefined,
      slug: slug === '' || !isSlug(slug) ? malformed : typing,
    }
    if (check(found)) create.mutate({ name: name.trim(), slug, color, ...place })
  }
  return (
    <CardPage title={t`Your restaurant`} isWide>
      <p className={styles.step}>{t`Step 1 of 2. The menu comes next.`}</p>
      <ShortForm
        form={form}
        action={t`Continue`}
        isBusy={create.isPending || create.isSuccess}
        error={isAboutSlug(create.error) ? null : create.error}
        onSubmit={submit}
      >
        <TextInput
          name="name"
          label={t`Name of your restaurant`}
          autoComplete="organization"
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={name.trim() === '' ? errors.name : undefined}
          autoFocus
        />
        <div>
          <TextInput
            name="slug"
            label={t`Address of your menu`}
            description={`${location.host}/${slug || '…'}`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={SLUG_MAX}
            value={slug}
            onChange={(event) => setSlug(event.currentTarget.value.toLowerCase())}
            error={typing ?? errors.slug}
          />
          {typing === taken && suggestion && (
            <Button variant="subtle" size="compact-md" onClick={() => setSlug(suggestion)}>
              <Trans>Take {suggestion}</Trans>
            </Button>
          )}
        </div>
        <CountryFields place={place} onChange={setPlace} />
        <ColorChoice value={color} onChange={setColor} />
      </ShortForm>
      {stores === 0 && (
        <p className={styles.step}>
          {t`Do you work in a restaurant that is here already? Ask its owner for an invitation.`}
        </p>
      )}
      {stores ? (
        <LinkButton to={APP_PAGES.home} variant="subtle">{t`Go to your stores`}</LinkButton>
      ) : (
        <Button variant="subtle" onClick={signOut}>{t`Sign out`}</Button>
      )}
    </CardPage>
  )
}

function isAboutSlug(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === 'store.slug-taken' || error.code === 'store.slug-reserved')
  )
}

/** The country is guessed from the clock of the device. */
function placeOfDevice(): CountryChoice {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const country = countryOfTimeZone(timeZone)
  return { country, ...countryDefaults(country) }
}

/** URL of a new store: follows the name until another is typed, and gets a number if another store has it. */
function useNewSlug(name: string) {
  const [typed, setTyped] = useState<string | null>(null)
  const wanted = typed ?? slugFromName(name)
  const [settled] = useDebouncedValue(wanted, TYPING_MS)
  const { data } = useQuery({
    ...callQuery(['slug', settled], STAFF_API.slugState, { slug: settled }),
    enabled: settled !== '',
    retry: false,
  })
  const checked = settled === wanted && wanted !== '' ? data : undefined
  const followsName = typed === null
  const isTaken = checked?.state === 'taken' || checked?.state === 'reserved'
  const suggestion = isTaken ? (checked?.suggestion ?? null) : null
  return {
    slug: followsName && suggestion ? suggestion : wanted,
    /** State of the typed URL; undefined until it was checked. */
    state: followsName && suggestion ? ('free' as const) : checked?.state,
    suggestion,
    setSlug: setTyped,
  }
}
