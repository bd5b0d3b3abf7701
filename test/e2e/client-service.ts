import { Rollcall, type RollcallOptions } from '@rollcall/client';
import { openService, type Service } from './service.ts';

export interface ClientService extends Service {
  readonly baseUrl: string;
  connect(options?: Partial<RollcallOptions>): Rollcall;
}

/** The whole service with a client's credentials. */
export async function openClientService(...apps: ('api' | 'worker' | 'delivery')[]): Promise<ClientService> {
  const service = await openService('postgres');
  await Promise.all(apps.map((app) => service.start(app)));
  const baseUrl = `${service.origin}/v1`;
  return { ...service, baseUrl, connect: (options) => new Rollcall({ baseUrl, ...service.client, ...options }) };
}

export const CENSUS = [
  'Member ID,First Name,Last Name,Date of Birth,SSN,Plan ID,Coverage Type,Effective Date,Relationship,Subscriber ID',
  'M1,Ada,Example,04/16/1980,147-71-5290,PPO500,Family,01/01/2025,Self,M1',
  'M2,Bo,Example,02/11/1982,148-01-5304,PPO500,Family,01/01/2025,Spouse,M1',
  'M3,Cy,Sample,02/30/1990,149-01-5305,PPO500,Employee Only,01/01/2025,Self,M3',
  'M4,Di,Sample,03/30/1990,150-01-5306,PPO500,Employee Only,01/01/2025,Self,M4',
  '',
].join('\r\n');
