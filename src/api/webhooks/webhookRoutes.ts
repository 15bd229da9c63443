import { isAdministrator } from '../../model/permissions.ts'
import type { Call } from '../call.ts'
import type { Route } from '../route.ts'
import {
  againParams,
  deliveryListParams,
  webhookListParams,
  webhookParams,
  webhookPath,
} from './params.ts'
import { listDeliveries, listWebhooks, readWebhook } from './readWebhooks.ts'
import { sendAgain } from './sendAgain.ts'
import { createWebhook, deleteWebhook, testWebhook, updateWebhook } from './writeWebhooks.ts'

const administrators = ({ caller }: Call): boolean => isAdministrator(caller)

/** The routes of webhooks, all for administrators alone (WH-1, WH-2). */
export const webhookRoutes: Route[] = [
  {
    path: '/webhooks',
    part: 'webhooks',
    operations: [
      {
        methods: ['GET'],
        summary: 'api:routes:webhooks:list',
        params: webhookListParams,
        endpoint: listWebhooks,
      },
      {
        methods: ['POST'],
        summary: 'api:routes:webhooks:create',
        params: webhookParams.create,
        endpoint: createWebhook,
      },
    ],
    mayWrite: administrators,
  },
  {
    path: '/webhooks/:id',
    part: 'webhooks',
    operations: [
      {
        methods: ['GET'],
        summary: 'api:routes:webhooks:read',
        params: webhookPath,
        endpoint: readWebhook,
      },
      {
        methods: ['POST', 'PUT', 'PATCH'],
        summary: 'api:routes:webhooks:update',
        params: { ...webhookPath, ...webhookParams.update },
        endpoint: updateWebhook,
      },
      {
        methods: ['DELETE'],
        summary: 'api:routes:webhooks:delete',
        params: webhookPath,
        endpoint: deleteWebhook,
      },
    ],
    mayWrite: administrators,
  },
  {
    path: '/webhooks/:id/test',
    part: 'webhooks',
    operations: [
      {
        methods: ['POST'],
        summary: 'api:routes:webhooks:test',
        params: webhookPath,
        endpoint: testWebhook,
      },
    ],
    mayWrite: administrators,
  },
  {
    path: '/webhooks/:id/again',
    part: 'webhooks',
    operations: [
      {
        methods: ['POST'],
        summary: 'api:routes:webhooks:again',
        params: againParams,
        endpoint: sendAgain,
      },
    ],
    mayWrite: administrators,
  },
  {
    path: '/webhooks/:id/deliveries',
    part: 'webhooks',
    operations: [
      {
        methods: ['GET'],
        summary: 'api:routes:webhooks:deliveries',
        params: deliveryListParams,
        endpoint: listDeliveries,
      },
    ],
    mayWrite: administrators,
  },
]
