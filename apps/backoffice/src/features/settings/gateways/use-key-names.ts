import { useLingui } from '@lingui/react/macro'

export interface KeyName {
  readonly label: string
  readonly hint?: string
  /** Allowed values; the first is the default. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
}

/**
 * Names of a gateway's keys on its own pages, and where to find them. Keys with usual names need no line for a
 * new gateway; one that is in neither list is named by its identifier, split into words.
 */
export function useKeyNames(): (provider: string, name: string) => KeyName {
  const { t } = useLingui()
  const webhookSecret = t`Without it the service cannot tell us of a payment; we ask it ourselves, which takes longer.`
  const names: Readonly<Record<string, KeyName>> = {
    merchant: { label: t`Merchant` },
    merchantId: { label: t`Merchant ID` },
    accountId: { label: t`Account ID` },
    keyId: { label: t`Key ID` },
    keySecret: { label: t`Key secret` },
    clientId: { label: t`Client ID` },
    clientSecret: { label: t`Client secret` },
    secret: { label: t`Secret` },
    secretKey: { label: t`Secret key` },
    webhookSecret: { label: t`Webhook secret`, hint: webhookSecret },
    'paytm.mid': { label: t`Merchant ID (MID)`, hint: t`In Paytm’s dashboard under API keys.` },
    'paytm.merchantKey': { label: t`Merchant key`, hint: t`16 characters, beside the merchant ID.` },
    'paytm.website': {
      label: t`Website name`,
      hint: t`As Paytm gave it, such as WEBSTAGING. Blank: DEFAULT.`,
    },
    'paytm.industryTypeId': { label: t`Industry type`, hint: t`Blank: Retail.` },
    'paytm.flow': {
      label: t`How payments begin`,
      choices: [
        { value: 'form', label: t`With a form, for older accounts` },
        { value: 'token', label: t`With a token, the current way` },
      ],
    },
    'razorpay.keyId': { label: t`Key ID`, hint: t`Starts with rzp_live_ or rzp_test_.` },
    'razorpay.keySecret': { label: t`Key secret`, hint: t`Shown once, when Razorpay creates the key.` },
    'razorpay.accountId': {
      label: t`Merchant ID`,
      hint: t`In Razorpay’s dashboard under Account and settings.`,
    },
    'razorpay.product': {
      label: t`How guests pay`,
      choices: [
        { value: 'qr', label: t`With a UPI code on our own page` },
        { value: 'link', label: t`On Razorpay’s page` },
      ],
    },
    'phonepe.clientId': { label: t`Client ID`, hint: t`In PhonePe’s dashboard under Developer settings.` },
    'phonepe.clientVersion': { label: t`Client version`, hint: t`Blank: 1.` },
    'phonepe.webhookUser': { label: t`User name of the webhook`, hint: webhookSecret },
    'phonepe.webhookPassword': { label: t`Password of the webhook` },
    'stripe.secretKey': { label: t`Secret key`, hint: t`Starts with sk_ or, better, with rk_.` },
    'stripe.webhookSecret': {
      label: t`Signing secret of the webhook`,
      hint: t`Starts with whsec_. Stripe gives it for the address that is shown once the other keys are stored.`,
    },
    'stripe.accountId': { label: t`Account ID`, hint: t`Starts with acct_.` },
  }
  return (provider, name) => names[`${provider}.${name}`] ?? names[name] ?? { label: inWords(name) }
}

/** `saltIndex`: "Salt index". */
function inWords(name: string): string {
  const words = name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
