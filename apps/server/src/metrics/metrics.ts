import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import type { CommitListeners } from '../db/commit-listeners.ts'
import type { Database } from '../db/database-types.ts'
import type { HealthCheck } from '../db/health-check.ts'
import type { Replica } from '../db/replica.ts'
import type { EventStreams } from '../events/event-streams.ts'
import type { ResponseCache } from '../response-cache/response-cache.ts'
import type { PurgeQueue } from '../shared-cache/purge-queue.ts'
import { VERSION } from '../version.ts'
import { addReplicaMetrics } from './replica-metrics.ts'
import { readWork, type Work } from './work.queries.ts'

/** Seconds: a menu from memory, an order, a slow query, a limit. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Validity of a result from the database, in milliseconds: frequent scrapes cause no more queries. */
const WORK_HOLDS_MS = 5_000

interface MetricsDeps {
  readonly config: Pick<Config, 'backups'>
  readonly database: Database
  readonly health: Pick<HealthCheck, 'look'>
  readonly replica: Replica
  readonly commits: CommitListeners
  readonly streams: EventStreams
  readonly responseCache: ResponseCache
  readonly purges: Pick<PurgeQueue, 'counts'>
  readonly now: () => Date
}

/** Metrics of this process, and of work that waits in the database, in Prometheus format. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests: Histogram<'method' | 'route' | 'status'>
  readonly #jobRuns: Counter<'job' | 'outcome'>
  readonly #jobSeconds: Counter<'job'>
  readonly #followed: Histogram<'follower'>
  readonly #database: Database
  readonly #health: Pick<HealthCheck, 'look'>
  readonly #now: () => Date
  readonly #hasBackups: boolean
  #reading: Promise<string> | null = null
  #work: Work | null = null
  #isWritable = false
  #workReadAt = Number.NEGATIVE_INFINITY

  constructor({
    config,
    database,
    health,
    replica,
    commits,
    streams,
    responseCache,
    purges,
    now,
  }: MetricsDeps) {
    const registers = [this.#registry]
    this.#database = database
    this.#health = health
    this.#now = now
    this.#hasBackups = config.backups !== null
    this.#requests = new Histogram({
      name: 'thali_http_request_duration_seconds',
      help: 'Time from a request to its answer, by route; event streams are left out.',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers,
    })
    this.#jobRuns = new Counter({
      name: 'thali_job_runs_total',
      help: 'Runs of jobs of this process, by how they ended: done or failed.',
      labelNames: ['job', 'outcome'],
      registers,
    })
    this.#jobSeconds = new Counter({
      name: 'thali_job_seconds_total',
      help: 'Time that runs of jobs took.',
      labelNames: ['job'],
      registers,
    })
    this.#followed = new Histogram({
      name: 'thali_follower_lag_seconds',
      help: 'Time from an event of a store to what follows from it, by follower.',
      labelNames: ['follower'],
      buckets: BUCKETS,
      registers,
    })
    const events = new Counter({
      name: 'thali_store_events_total',
      help: 'What was committed to stores by this process, by kind of event.',
      labelNames: ['kind'],
      registers,
    })
    commits.add((_storeId, _version, { kind, count }) => events.inc({ kind }, count))
    this.#addGauge('thali_streams_open', 'Open event streams.', () => streams.count)
    this.#addGauge(
      'thali_response_cache_bytes',
      'Bytes of rendered answers in memory.',
      () => responseCache.counts.bytes,
    )
    this.#addGauge(
      'thali_response_cache_hits',
      'Answers found in memory since the start.',
      () => responseCache.counts.hits,
    )
    this.#addGauge(
      'thali_response_cache_misses',
      'Answers not found there.',
      () => responseCache.counts.misses,
    )
    const addPurges = (name: keyof PurgeQueue['counts'], help: string) =>
      this.#addGauge(`thali_cdn_purges_${name}`, help, () => purges.counts[name])
    addPurges('sent', 'Purges that the CDN has taken since the start.')
    addPurges('failed', 'Attempts that it has not.')
    addPurges('waiting', 'Stores of which it is still to be told.')
    if (database.engine === 'postgres') {
      const { pool } = database
      this.#addGauge('thali_postgres_connections', 'Connections to PostgreSQL.', () => pool.totalCount)
      this.#addGauge('thali_postgres_connections_idle', 'Those that nobody uses.', () => pool.idleCount)
      this.#addGauge('thali_postgres_waiting', 'Queries that wait for a connection.', () => pool.waitingCount)
      addReplicaMetrics(this.#registry, replica)
    }
    this.#addGauge(
      'thali_time_seconds',
      'The clock that everything goes by.',
      () => this.#now().getTime() / 1_000,
    )
    this.#addWork()
    new Gauge({ name: 'thali_build_info', help: 'Version.', labelNames: ['version'], registers }).set(
      { version: VERSION },
      1,
    )
  }

  /** Counts the process itself too: memory, event loop, handles. Once for all of its life. */
  countProcess(): void {
    collectDefaultMetrics({ register: this.#registry })
  }

  noteRequest(method: string, route: string, status: number, seconds: number): void {
    this.#requests.observe({ method, route, status: String(status) }, seconds)
  }

  noteJob(job: string, outcome: 'done' | 'failed', seconds: number): void {
    this.#jobRuns.inc({ job, outcome })
    this.#jobSeconds.inc({ job }, seconds)
  }

  noteFollowed(follower: string, seconds: number): void {
    this.#followed.observe({ follower }, Math.max(0, seconds))
  }

  addFollowers(waitingMs: () => number): void {
    this.#addGauge(
      'thali_followers_waiting_seconds',
      'How long followers have had events before them.',
      () => waitingMs() / 1_000,
    )
  }

  /**
   * Built once for all concurrent readers, as it is a megabyte.
   *
   * @returns all metrics in the text format of Prometheus; without those of waiting work, where the database
   *   is down
   */
  read(): Promise<string> {
    this.#reading ??= this.#write().finally(() => {
      this.#reading = null
    })
    return this.#reading
  }

  async #write(): Promise<string> {
    await this.#refreshWork()
    return this.#registry.metrics()
  }

  get contentType(): string {
    return this.#registry.contentType
  }

  async #refreshWork(): Promise<void> {
    if (performance.now() - this.#workReadAt < WORK_HOLDS_MS) return
    this.#workReadAt = performance.now()
    this.#work = await readWork(this.#database.db, this.#now()).catch(() => null)
    this.#isWritable = (await this.#health.look()) === 'ok'
  }

  #addWork(): void {
    const add = (name: keyof Work, help: string) =>
      this.#addGauge(`thali_${name}`, help, () => this.#work?.[name] ?? Number.NaN)
    this.#addGauge('thali_database_up', '1 while the database can be read and written.', () =>
      this.#work && this.#isWritable ? 1 : 0,
    )
    this.#addGauge('thali_backup_age_seconds', 'Age of the last backup that was restored on trial.', () =>
      this.#hasBackups ? (this.#work?.backup_age_seconds ?? Number.NaN) : Number.NaN,
    )
    add('backup_failed', '1 where the last scheduled backup failed.')
    add('orders_unaccepted', 'Orders that nobody of their store has accepted yet.')
    add('orders_unaccepted_oldest_seconds', 'Age of the oldest of them.')
    add('payments_open', 'Payments whose end is not known yet.')
    add('payment_webhooks_silent', 'Gateways that have stopped telling of payments.')
    add(
      'gateway_differences_open',
      'Payments of which gateways say something else, that nobody has dealt with.',
    )
    add('deliveries_waiting', 'Messages that wait to be sent.')
    add('deliveries_waiting_oldest_seconds', 'Age of the oldest of them.')
    add('deliveries_failed', 'Messages given up within a day.')
  }

  #addGauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect() {
        this.set(read())
      },
    })
  }
}
