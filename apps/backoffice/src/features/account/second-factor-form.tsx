import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ACCESS_API } from '@thali/contract/access-paths'
import { useState } from 'react'
import { callApi } from '../../shared/api.ts'
import { formText, ShortForm } from '../../shared/forms/short-form.tsx'
import { useFieldErrors } from '../../shared/forms/use-field-errors.ts'
import styles from '../../shared/look/card-page.module.css'

interface SecondFactorFormProps {
  /** Called after the sign-in. */
  onSignedIn(): unknown
  /** Called to return to the password. */
  onAgain(): void
}

/** The second step of signing in: a code of the app, or a printed one. */
export function SecondFactorForm({ onSignedIn, onAgain }: SecondFactorFormProps) {
  const { t } = useLingui()
  const [isFromPaper, setFromPaper] = useState(false)
  const { form, errors, check } = useFieldErrors<'code'>()
  const signIn = useMutation({
    mutationFn: async (code: string) => {
      await callApi(ACCESS_API.signInSecondFactor, {}, { body: { code } })
      await onSignedIn()
    },
  })
  const submit = (values: FormData) => {
    const code = formText(values, 'code')
    if (check({ code: code.length < 6 ? t`Please enter the code.` : '' })) signIn.mutate(code)
  }
  const field = isFromPaper
    ? ({
        label: t`Recovery code`,
        description: t`One of those that you kept on paper. Each works once.`,
      } as const)
    : ({
        label: t`Code`,
        description: t`The six digits that your authenticator app shows now.`,
        inputMode: 'numeric',
        autoComplete: 'one-time-code',
      } as const)
  return (
    <>
      <ShortForm
        form={form}
        action={t`Sign in`}
        isBusy={signIn.isPending || signIn.isSuccess}
        error={signIn.error}
        onSubmit={submit}
      >
        <TextInput
          key={String(isFromPaper)}
          name="code"
          maxLength={20}
          error={errors.code}
          autoFocus
          {...field}
        />
      </ShortForm>
      <div className={styles.links}>
        <Anchor
          component="button"
          type="button"
          underline="always"
          onClick={() => setFromPaper(!isFromPaper)}
        >
          {isFromPaper ? t`Use the app’s code` : t`Use a recovery code`}
        </Anchor>
        <Anchor component="button" type="button" underline="always" onClick={onAgain}>
          <Trans>Start again</Trans>
        </Anchor>
      </div>
    </>
  )
}
