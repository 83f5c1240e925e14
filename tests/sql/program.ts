/** The sources of the engine and the server as the compiler reads them, with its types. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as ast from "typescript/unstable/ast";
import { type Node, SyntaxKind } from "typescript/unstable/ast";
import { API, type Checker, type Project, type Type } from "typescript/unstable/sync";

const ROOT = join(import.meta.dirname, "../..");
const OURS = /\/packages\/(engine|server)\/src\/.*\.ts$/;
/** A test's own statements are tested by running it, those of migrations by the database for the others. */
const TRIED_BY_RUNNING = /\.test\.ts$|\/test-[^/]*\.ts$|\/testing\/|\/migrat(?:ing|ions)\//;

export interface Program extends Disposable {
  readonly checker: Checker;
  /** Every call of a function or method with this name. */
  callsTo(name: string): readonly ast.CallExpression[];
  /** The function, method, variable or parameter that a name refers to. */
  declarationOf(name: Node): Node | undefined;
  typeOf(node: Node): Type | undefined;
}

export function openProgram(): Program {
  const api = new API({ cwd: ROOT });
  const project = api
    .updateSnapshot({ openProjects: [join(import.meta.dirname, "tsconfig.json")] })
    .getProjects()[0]!;
  const { checker } = project;
  const files = sourcesOf(project);
  const callsIn = remembered((path: string) => callsOf(project, path));
  return {
    checker,
    callsTo: remembered((name: string) =>
      files
        .filter(({ text }) => text.includes(name))
        .flatMap(({ path }) => callsIn(path).filter((call) => calledName(call)?.text === name)),
    ),
    declarationOf: remembered((name: Node) => find(checker, name)),
    typeOf: remembered((node: Node) => checker.getTypeAtLocation(node)),
    [Symbol.dispose]: () => api.close(),
  };
}

/** The compiler is another process, so its answers are remembered. */
function remembered<Asked, Answer>(ask: (asked: Asked) => Answer): (asked: Asked) => Answer {
  const answers = new Map<Asked, Answer>();
  return (asked) => {
    if (!answers.has(asked)) answers.set(asked, ask(asked));
    return answers.get(asked) as Answer;
  };
}

/** With their texts, so that the compiler need not send the trees of files without SQL. */
const sourcesOf = ({ program }: Project): { path: string; text: string }[] =>
  program
    .getSourceFileNames()
    .filter((path) => OURS.test(path) && !TRIED_BY_RUNNING.test(path))
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));

function callsOf({ program }: Project, path: string): ast.CallExpression[] {
  const calls: ast.CallExpression[] = [];
  const gather = (node: Node): void => {
    if (ast.isCallExpression(node)) calls.push(node);
    node.forEachChild(gather);
  };
  program.getSourceFile(path)!.forEachChild(gather);
  return calls;
}

export function calledName({
  expression,
}: ast.CallExpression): ast.Identifier | ast.PrivateIdentifier | undefined {
  const name = ast.isPropertyAccessExpression(expression) ? expression.name : expression;
  return ast.isIdentifier(name) || ast.isPrivateIdentifier(name) ? name : undefined;
}

function find(checker: Checker, name: Node): Node | undefined {
  const isShorthand = name.parent.kind === SyntaxKind.ShorthandPropertyAssignment;
  const symbol = isShorthand
    ? checker.getShorthandAssignmentValueSymbol(name.parent)
    : checker.getSymbolAtLocation(name);
  const handle = symbol?.valueDeclaration ?? symbol?.declarations[0];
  const declaration = handle?.resolve();
  const isAlias =
    declaration?.kind === SyntaxKind.ImportSpecifier || declaration?.kind === SyntaxKind.ImportClause;
  return isAlias ? checker.getAliasedSymbol(symbol!).valueDeclaration?.resolve() : declaration;
}

/** Such as `data/query/sort.ts:12`, starting after the folder of the packages. */
export function placeOf(node: Node): string {
  const file = node.getSourceFile();
  const line = file.text.slice(0, node.getStart(file)).split("\n").length;
  return `${fileOf(node)}:${line}`;
}

export const fileOf = (node: Node): string =>
  node.getSourceFile().fileName.replace(/^.*\/packages\//, "packages/");
