import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const program = process.env.NGINX ?? '/usr/sbin/nginx'

/** Starts nginx as in docs/deploy.md, on a port of this machine and without TLS, in front of two instances. */
export const startNginx = (
  folder: string,
  { port, instances }: { port: number; instances: [number, number] },
): ChildProcess => {
  // If root starts nginx, its workers run as nobody.
  chmodSync(folder, 0o777)
  const config = path.join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${path.join(folder, name)};`,
  )
  writeFileSync(
    config,
    [
      `daemon off; pid ${path.join(folder, 'nginx.pid')}; error_log ${path.join(folder, 'nginx.log')};`,
      'events {}',
      `http { access_log off; ${temporary.join(' ')}`,
      documented()
        .replace('127.0.0.1:3001', `127.0.0.1:${instances[0]}`)
        .replace('127.0.0.1:3002', `127.0.0.1:${instances[1]}`)
        .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
        .replace(/ssl_certificate.*;/g, ''),
      '}',
    ].join('\n'),
  )

  return spawn(program, ['-c', config, '-e', path.join(folder, 'nginx.log')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

const documented = (): string =>
  /```nginx\n([^`]*upstream calendar[^`]*)```/.exec(readFileSync('docs/deploy.md', 'utf8'))?.[1] ??
  ''
