import type { SeededRandom } from '@thali/builders/seeded-random'
import { OTP_TRIES, type OtpSent } from '@thali/contract/otp'
import type { StoreId } from '@thali/domain/ids'
import { SHORT_CODE_TRIES_A_DAY } from '@thali/domain/people/one-time-code'
import { makeLogger } from '@thali/server/logger'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { trySends } from './codes-keep-to-budget.ts'
import { addStoreWithCodes, chai } from './store-with-codes.ts'

const DAY_MS = 24 * 3_600_000
/** Guesses made at once at one code, one of them right: so few codes are right that chance alone would show nothing. */
const GUESSES_AT_ONCE = 10
/** Share of codes that belong to a diner who knows it: one in so many. */
const HONEST_EVERY = 50
const PROMISED_CHANCE = 0.005
const CODES = { 4: 9_000, 6: 900_000 }

/** A server whose log is read. */
export interface CodesFixture extends TestServer {
  readonly logged: string[]
}

export async function openCodes(): Promise<CodesFixture> {
  const logged: string[] = []
  const server = await makeTestServer({ log: makeLogger('info', { write: (line) => logged.push(line) }) })
  return { ...server, logged }
}

/**
 * Proves that codes are not guessed: they are used once and by no other person, never shown, and however many
 * guesses come at once, each code allows three and a store's four-digit ones thirty a day. Half as many
 * requests for codes as guesses keep to the budgets.
 */
export async function tryGuesses(
  fixture: CodesFixture,
  random: SeededRandom,
  guesses: number,
): Promise<ProofReport> {
  const violations = new Violations()
  const guesser = new Guesser(fixture, random, violations)
  const storeId = await addStoreWithCodes(fixture)
  const elsewhere = await addStoreWithCodes(fixture)
  const startMs = fixture.deps.now().getTime()
  for (let day = 0; guesser.figures.guesses < guesses; day += 1) {
    fixture.clock.set(new Date(startMs + day * DAY_MS).toISOString())
    await guesser.spendDay(storeId, elsewhere, guesses)
  }
  const { codes, passed } = guesser.figures
  const fair = OTP_TRIES / GUESSES_AT_ONCE
  // Six standard deviations: a guesser that has three tries a code exceeds them once in a thousand million runs.
  const most = codes * fair + 6 * Math.sqrt(codes * fair * (1 - fair))
  if (passed > most)
    violations.add(`${passed} of ${codes} codes were guessed, at most ${Math.floor(most)} are fair`)
  const { perStorePerDay } = fixture.deps.config.otp
  const chance = SHORT_CODE_TRIES_A_DAY / CODES[4] + (perStorePerDay * OTP_TRIES) / CODES[6]
  if (chance > PROMISED_CHANCE) violations.add(`a guesser passes with a chance of ${chance} a store and day`)

  const sends = await trySends(fixture, random, Math.ceil(guesses / 2))
  return {
    figures: {
      ...guesser.figures,
      'tries that a code was worth': round((passed / codes) * GUESSES_AT_ONCE),
      'chance a store and day, %': round(chance * 100),
      ...sends.figures,
    },
    violations: [...violations.list(), ...sends.violations],
  }
}

/** Attacker with any number of phones and addresses, and as many guesses at once. */
class Guesser {
  readonly figures = { days: 0, codes: 0, guesses: 0, passed: 0, wrong: 0, 'wrong at 4 digits': 0, honest: 0 }
  readonly #fixture: CodesFixture
  readonly #random: SeededRandom
  readonly #violations: Violations
  #sends = 0

  constructor(fixture: CodesFixture, random: SeededRandom, violations: Violations) {
    this.#fixture = fixture
    this.#random = random
    this.#violations = violations
  }

  /** Guesses at every code of a day, hour by hour as the budget sends them. */
  async spendDay(storeId: StoreId, elsewhere: StoreId, guesses: number): Promise<void> {
    const { perStorePerDay, perStorePerHour } = this.#fixture.deps.config.otp
    this.figures.days += 1
    let shortTries = 0
    for (let sent = 0; sent < perStorePerDay && this.figures.guesses < guesses; sent += 1) {
      if (sent > 0 && sent % perStorePerHour === 0) this.#fixture.clock.pass(3600)
      const code = await this.#ask(storeId)
      if (!code) return
      if (sent % HONEST_EVERY === 0) await this.#useHonestly(code, elsewhere)
      else shortTries += await this.#guess(code)
    }
    this.figures['wrong at 4 digits'] += shortTries
    if (shortTries > SHORT_CODE_TRIES_A_DAY)
      this.#violations.add(`${shortTries} tries at four digits in a day`)
  }

  /** Has a code sent to a new phone, as a new address. */
  async #ask(storeId: StoreId): Promise<SentCode | null> {
    const { app, sms } = this.#fixture
    this.#sends += 1
    const phone = `9${String(this.#sends).padStart(9, '0')}`
    const url = `/order/send-otp/+91/${phone}/${storeId}/`
    const remoteAddress = `10.${this.#sends >> 16}.${(this.#sends >> 8) & 255}.${this.#sends & 255}`
    const response = await untilServed(
      () => app.inject({ method: 'POST', url, remoteAddress }),
      ({ statusCode }) => statusCode,
    )
    if (response.statusCode !== 200) {
      this.#violations.add(`a code within the budget: ${response.statusCode} ${response.body}`)
      return null
    }
    const text = sms.lastCode()
    this.#lookFor(text, response.body)
    return { ...response.json<OtpSent>(), storeId, phone, text }
  }

  /** @returns tries that were taken from a four-digit code */
  async #guess(code: SentCode): Promise<number> {
    const typed = this.#shuffle([code.text, ...this.#wrongFor(code, GUESSES_AT_ONCE - 1)])
    const answers = await Promise.all(typed.map((text) => this.#place(code, text)))
    const passed = answers.filter(({ status }) => status === 201).length
    const wrong = answers.filter(({ error }) => error === 'otp.wrong').length
    this.figures.codes += 1
    this.figures.guesses += typed.length
    this.figures.passed += passed
    this.figures.wrong += wrong
    if (passed > 1) this.#violations.add(`${passed} orders with one code`)
    if (wrong > OTP_TRIES) this.#violations.add(`${wrong} wrong tries at one code`)
    for (const { status, error, text } of answers) {
      if (status !== 201 && error !== 'otp.wrong' && error !== 'otp.expired') this.#violations.add(text)
      this.#lookFor(code.text, error ?? '')
    }
    return code.digits === 4 ? wrong : 0
  }

  /** Checks that another phone, store and verification are refused, and its own is accepted once. */
  async #useHonestly(code: SentCode, elsewhere: StoreId): Promise<void> {
    this.figures.honest += 1
    const others = [
      { ...code, phone: '9876543210' },
      { ...code, storeId: elsewhere },
      { ...code, verificationId: 'another' },
    ]
    const refuse = async (one: SentCode) => {
      const { status, error, text } = await this.#place(one, code.text)
      if (status !== 422 || error !== 'otp.expired') this.#violations.add(`not this diner's code: ${text}`)
    }
    for (const other of others) await refuse(other)
    const placed = await this.#place(code, code.text)
    if (placed.status !== 201) this.#violations.add(`the right code: ${placed.text}`)
    await refuse(code)
  }

  async #place({ storeId, phone, verificationId }: SentCode, typed: string) {
    const order = {
      orderType: 'Delivery',
      address: '12 Hill Road',
      amount: 100,
      items: [{ itemID: chai._id, quantity: 1, configs: [] }],
      user: { phone, countryCode: '+91' },
      otp: { verificationId, code: typed },
    }
    const { status, text } = await untilServed(
      () => this.#fixture.send('POST', `/order/create/web/${storeId}`, order),
      (answer) => answer.status,
    )
    const error: string | undefined = status === 201 ? undefined : JSON.parse(text).error.code
    return { status, text, error }
  }

  /** Checks that the code is in no answer and no line of the log. */
  #lookFor(code: string, answer: string): void {
    const alone = new RegExp(`(?<!\\w)${code}(?!\\w)`)
    if (alone.test(answer)) this.#violations.add(`the code is in the answer ${answer}`)
    for (const line of this.#fixture.logged.splice(0)) {
      const { time: _, ms: __, reqId: ___, ...rest } = JSON.parse(line)
      if (alone.test(JSON.stringify(rest))) this.#violations.add(`the code is in the log: ${line}`)
    }
  }

  #wrongFor({ text, digits }: SentCode, count: number): string[] {
    const lowest = 10 ** (digits - 1)
    const wrong = new Set<string>()
    while (wrong.size < count) {
      const typed = String(this.#random.between(lowest, 10 * lowest - 1))
      if (typed !== text) wrong.add(typed)
    }
    return [...wrong]
  }

  #shuffle(texts: string[]): string[] {
    for (let at = texts.length - 1; at > 0; at -= 1) {
      const other = this.#random.between(0, at)
      ;[texts[at], texts[other]] = [texts[other] as string, texts[at] as string]
    }
    return texts
  }
}

/** A machine that is busy with other things has a call made again, which then has done nothing yet. */
async function untilServed<T>(call: () => Promise<T>, statusOf: (answer: T) => number): Promise<T> {
  for (;;) {
    const answer = await call()
    if (statusOf(answer) !== 503) return answer
  }
}

interface SentCode extends OtpSent {
  readonly storeId: StoreId
  readonly phone: string
  readonly text: string
}

function round(number: number): number {
  return Math.round(number * 1000) / 1000
}
