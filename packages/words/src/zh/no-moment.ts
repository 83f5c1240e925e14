export const noMoment = (at: string) =>
  `${at} 不是一个时刻：请写明日期、时间和时区，例如 "2026-12-31T18:00:00+08:00"。`;
