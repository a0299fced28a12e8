import { useLingui } from '@lingui/react/macro'
import { Fieldset, Stack, Textarea, TextInput } from '@mantine/core'
import type { MessageAccountView } from '@thali/contract/messages'
import { LANGUAGE_TAGS } from '@thali/domain/language'
import { MESSAGE_KINDS, type MessageKind, type TemplateKey } from '@thali/domain/messages/message'
import { languageName } from '../../../shared/language.ts'
import gateways from '../gateways/gateways.module.css'
import { useMessageKindNames } from './use-message-names.ts'

const RESERVATION_PLACES = '{time}, {party}, {store}'

interface TemplateInputsProps {
  /** True: the service also gets the text. */
  readonly hasTexts: boolean
  readonly templates: MessageAccountView['templates']
  /** Keys of invalid ones. */
  readonly wrong: readonly string[]
}

/** The approved templates of an account: one per kind and language; a kind without one is not sent. */
export function TemplateInputs({ hasTexts, templates, wrong }: TemplateInputsProps) {
  const { t } = useLingui()
  const kindName = useMessageKindNames()
  const places: Readonly<Record<MessageKind, string>> = {
    code: '{code}, {store}',
    'own-data-code': '{code}, {store}',
    'order-accepted': '{order}, {store}',
    'order-ready': '{order}, {store}',
    'order-delayed': '{order}, {minutes}, {store}',
    'order-cancelled': '{order}, {store}',
    'reservation-requested': RESERVATION_PLACES,
    'reservation-confirmed': RESERVATION_PLACES,
    'reservation-changed': RESERVATION_PLACES,
    'reservation-cancelled': RESERVATION_PLACES,
    'reservation-expired': RESERVATION_PLACES,
    'reservation-reminder': RESERVATION_PLACES,
    'orders-waiting': '{orders}, {store}',
  }
  return (
    <>
      <p className={gateways.muted}>
        {t`Templates as the service approved them. Messages without a template in a language are not sent in it.`}
      </p>
      {MESSAGE_KINDS.map((kind) => {
        const values = places[kind]
        return (
          <Fieldset key={kind} legend={kindName(kind)}>
            <Stack gap="sm">
              <p className={gateways.muted}>{t`Places in this order: ${values}`}</p>
              {LANGUAGE_TAGS.map((language) => {
                const key: TemplateKey = `${kind}.${language}`
                const name = languageName(language)
                const stored = templates[key]
                const error = wrong.includes(key) ? t`This is missing, or cannot be right.` : undefined
                return (
                  <Stack key={key} gap={4}>
                    <TextInput
                      name={`${key} id`}
                      label={t`${name}: template ID or name`}
                      maxLength={100}
                      defaultValue={stored?.id ?? ''}
                      error={hasTexts ? undefined : error}
                    />
                    {hasTexts && (
                      <Textarea
                        name={`${key} text`}
                        label={t`${name}: words`}
                        maxLength={500}
                        minRows={2}
                        defaultValue={stored?.text ?? ''}
                        error={error}
                      />
                    )}
                  </Stack>
                )
              })}
            </Stack>
          </Fieldset>
        )
      })}
    </>
  )
}
