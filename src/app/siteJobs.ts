import type { Config, Payload } from 'payload'

type Environment = {
  platform: { serverless: boolean }
  /** Whether this site runs jobs at all. */
  acts: boolean
  CRON_SECRET?: string | undefined
}

/**
 * The jobs that publish and withdraw scheduled entries: by the clock of the process, a minute late at most, or by a cron
 * service where processes do not last.
 */
export const jobsOf = ({ platform, acts }: Environment): Config['jobs'] => ({
  autoRun: acts && !platform.serverless ? [{ cron: '* * * * *', limit: 100 }] : [],
  tasks: [],
})

/** With which a cron service has jobs done; none where this site runs none. */
export const cronSecretOf = ({ acts, CRON_SECRET }: Environment): string | undefined =>
  acts ? CRON_SECRET : undefined

/** Logs once that scheduled entries are not published. */
export const tellNoCron = ({ logger }: Payload, environment: Environment): void => {
  const { platform, acts, CRON_SECRET } = environment
  if (platform.serverless && acts && !CRON_SECRET) {
    logger.warn('CRON_SECRET is not set: what editors schedule is not published (docs/deploy.md).')
  }
}
