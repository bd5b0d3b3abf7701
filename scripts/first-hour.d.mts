export function readFirstHour(way: 'compose' | 'kubernetes' | 'processes'): string;
