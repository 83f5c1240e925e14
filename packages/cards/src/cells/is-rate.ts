/** Whether adding up the values means nothing: prices, rates, temperatures, ages. */
export const isRate = (field: string, unit?: string): boolean =>
  RATE.test(field) || unit === "%" || unit?.startsWith("°") === true;

const RATE =
  /(?:^|[_\s.-]|(?<=[a-z])(?=[A-Z]))(?:per|avg|average|mean|median|rate|ratio|percent|percentage|pct|share|temp|temperature|price|rating|score|speed|velocity|age|weight|mass|yield|high|low|height|length|width|depth|pressure|humidity|power|horsepower|acceleration|displacement|mood|level|index|bpm|mpg|max|min)(?:$|[_\s.-]|(?=[A-Z]))|均|率|比|价|温|评分|体重|身高|心情|心率|速度|年龄|湿度|expect|fertility/i;
