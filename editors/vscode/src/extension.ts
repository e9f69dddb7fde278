// The client: starts `avsc lsp` for scenes, and runs scenes. All knowledge of the language is in the server.
import * as vscode from "vscode";
import { LanguageClient, State, type LanguageClientOptions, type ServerOptions } from "vscode-languageclient/node";

let client: LanguageClient | undefined;

function setting<T>(name: string, otherwise: T): T {
  return vscode.workspace.getConfiguration("avs").get<T>(name) ?? otherwise;
}

async function start(): Promise<void> {
  const path = setting("server.path", "avsc");
  const server: ServerOptions = { command: path, args: ["lsp", ...setting<string[]>("server.arguments", [])] };
  const options: LanguageClientOptions = {
    documentSelector: [
      { language: "avs", scheme: "file" },
      { language: "avs", scheme: "untitled" },
    ],
  };
  client = new LanguageClient("avs", "avs", server, options);
  try {
    await client.start();
  } catch (reason) {
    const choice = await vscode.window.showErrorMessage(
      `avs: \`${path} lsp\` does not start: ${reason instanceof Error ? reason.message : String(reason)}. Install avs, or say where avsc is.`,
      "Settings",
    );
    if (choice === "Settings") await vscode.commands.executeCommand("workbench.action.openSettings", "avs.server.path");
  }
}

async function stop(): Promise<void> {
  const running = client;
  client = undefined;
  if (running?.state === State.Running) await running.stop();
}

function quoted(text: string): string {
  return /^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** `avs VERB FILE` in a terminal of its own folder, as one would type it. */
async function inTerminal(verb: string): Promise<void> {
  const document = vscode.window.activeTextEditor?.document;
  if (document?.languageId !== "avs") return;
  await document.save();
  const folder = vscode.Uri.joinPath(document.uri, "..");
  const terminal = vscode.window.terminals.find((t) => t.name === "avs") ?? vscode.window.createTerminal({ name: "avs", cwd: folder });
  terminal.show(true);
  terminal.sendText(`${quoted(setting("command.path", "avs"))} ${verb} ${quoted(document.uri.fsPath)}`);
}

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  context.subscriptions.push(
    vscode.commands.registerCommand("avs.run", () => inTerminal("run")),
    vscode.commands.registerCommand("avs.open", () => inTerminal("open")),
    vscode.commands.registerCommand("avs.restart", async () => {
      await stop();
      await start();
    }),
  );
  await start();
}

export async function deactivate(): Promise<void> {
  await stop();
}
